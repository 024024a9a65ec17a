import { describe, expect, it } from 'vitest';
import type { OrderNews, OrderRow } from '#app-server/pages/order/order-status.props.ts';
import { bulkChoices } from '#web/orders/bulk/bulk-choices.ts';
import { countText } from '#web/list/list-footer.tsx';
import { arrivedSince, noNews, withNews as addNews } from '#web/list/live-news.ts';
import { liveRows, movementOf } from '#web/orders/list/live-orders.ts';
import type { ListStatus } from '#domain/orders/order-list.ts';
import { reasonGroups } from '#web/bulk/reason-groups.ts';
import { shortDate, shortTime } from '#web/parts/time/short-time.ts';
import { isFilledIn, payloadFor } from '#web/orders/steps/step-payload.ts';
import { canSentence, overtakenSentence } from '#web/orders/steps/step-words.ts';
import { fromWallTime, toWallTime } from '#web/forms/wall-time.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

const row = (id: string, changes: Partial<OrderRow> = {}): OrderRow => ({
  id,
  orderNo: `26-${id}`,
  version: 3,
  status: 'received',
  statusSince: '2026-11-20T08:00:00.000Z',
  title: 'HPFI slår fra',
  workType: 'fault_finding',
  kind: 'direct',
  priority: 'normal',
  customerNo: 10104,
  customerName: 'Åse Østergård-Sørensen',
  address: 'Nørregade 4, 7100 Vejle',
  city: 'Vejle',
  partnerName: null,
  partnerCaseNo: null,
  fitters: [{ initials: 'LP', name: 'Lars Petersen' }],
  plannedStart: null,
  estimatedMin: 120,
  dueAt: null,
  netOre: 125_000,
  contributionBp: 3400,
  flags: [],
  ...changes,
});

const newsOf = (id: string, changes: Partial<OrderNews>): OrderNews => ({
  id,
  orderNo: `26-${id}`,
  version: 4,
  status: 'planned',
  statusSince: '2026-11-21T08:00:00.000Z',
  title: 'HPFI slår fra',
  priority: 'urgent',
  plannedStart: '2026-11-23T07:00:00.000Z',
  dueAt: null,
  flags: ['sla_risk'],
  fitterInitials: ['LP', 'RP'],
  ...changes,
});
const told = (id: string, changes: Partial<OrderNews> = {}, type = 'order.updated') => ({
  type,
  patch: newsOf(id, changes),
});

const none = noNews<OrderNews>();
const withNews = (
  before: typeof none,
  { type, patch }: ReturnType<typeof told>,
  shown: ReadonlySet<string>,
  listed: ListStatus,
  seq = 1,
) => addNews(before, { news: patch, movement: movementOf(type, patch, listed), seq }, shown);

describe('live rows', () => {
  const rows = [row('a'), row('b')];
  const shown = new Set(['a', 'b']);

  it('keep news that overtook rows on their way, and drop what the rows include', () => {
    const overtaking = withNews(none, told('a', { version: 9, status: 'done' }), shown, 'all', 7);
    const news = withNews(overtaking, told('c', {}, 'order.created'), shown, 'all', 8);

    // The rows come with what stood at 6.
    expect(liveRows([row('a')], news, 'all')[0]?.status).toBe('done');
    expect([...arrivedSince(news, 6)]).toEqual(['c']);
    // And later with everything.
    const later = { ...row('a'), version: 10 };
    expect(liveRows([later], news, 'all')[0]?.status).toBe(later.status);
    expect(arrivedSince(news, 8).size).toBe(0);
  });

  it('are changed where they stand; what the news does not carry stays', () => {
    const news = withNews(none, told('a'), shown, 'all');

    const [a, b] = liveRows(rows, news, 'all');

    expect(a).toEqual({
      ...row('a'),
      version: 4,
      status: 'planned',
      statusSince: '2026-11-21T08:00:00.000Z',
      priority: 'urgent',
      plannedStart: '2026-11-23T07:00:00.000Z',
      flags: ['sla_risk'],
      fitters: [
        { initials: 'LP', name: 'Lars Petersen' },
        { initials: 'RP', name: 'RP' },
      ],
      moved: false,
      fresh: false,
    });
    expect(b).toEqual({ ...row('b'), moved: false, fresh: false });
    expect(news.arrived.size).toBe(0);
  });

  it('stay in place in the list of open orders when they are finished, and say so', () => {
    const news = withNews(none, told('a', { status: 'invoiced' }), shown, 'open');
    const other = withNews(news, told('b', { status: 'done' }), shown, 'open');

    expect(liveRows(rows, other, 'open').map(({ id, moved }) => [id, moved])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('stay in place when they leave the status of the list, and say so', () => {
    const news = withNews(none, told('a'), shown, 'received');

    expect(liveRows(rows, news, 'received').map(({ id, moved }) => [id, moved])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('stay the same objects while nothing happens to them, so that they are not drawn again', () => {
    const before = liveRows(rows, none, 'all', new Set(['b']));
    const news = withNews(none, told('a'), shown, 'all');

    const after = liveRows(rows, news, 'all', new Set(['a', 'b']));

    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]?.fresh).toBe(true);
    expect(liveRows(rows, news, 'all', new Set(['a', 'b']))[0]).toBe(after[0]);
    expect(liveRows(rows, news, 'all', new Set())[1]?.fresh).toBe(false);
  });

  it('never go back to older news', () => {
    const late = withNews(none, told('a', { version: 6, status: 'done' }), shown, 'all');

    const news = withNews(late, told('a', { version: 5 }), shown, 'all');

    expect(liveRows(rows, news, 'all')[0]?.status).toBe('done');
    expect(liveRows([row('a', { version: 7 })], news, 'all')[0]?.status).toBe('received');
  });

  it('count the orders that have come, each once, and those that left again not', () => {
    const came = told('n', { status: 'received' }, 'order.created');
    const one = withNews(none, came, shown, 'received');
    const changed = told('n', { status: 'received', version: 5 });
    const same = withNews(one, changed, shown, 'received');
    const other = withNews(same, told('m', { status: 'done' }), shown, 'received');
    const gone = told('n', { status: 'planned', version: 6 }, 'order.status_changed');
    const left = withNews(other, gone, shown, 'received');

    expect([one, same, other, left].map(({ arrived }) => arrived.size)).toEqual([1, 1, 1, 0]);
  });

  it('do not count an order that stands on another page and is only changed', () => {
    const document = told('n', { status: 'received' }, 'order.document_matched');
    const step = told('n', { status: 'received' }, 'order.status_changed');

    expect(withNews(none, document, shown, 'received').arrived.size).toBe(0);
    expect(withNews(none, document, shown, 'all').arrived.size).toBe(0);
    expect(withNews(none, step, shown, 'all').arrived.size).toBe(0);
    expect(withNews(none, step, shown, 'received').arrived.size).toBe(1);
  });
});

describe('the count of a list', () => {
  it.each([
    [{ count: 1234, capped: false }, '1.234'],
    [{ count: 10_000, capped: true }, '10.000+'],
    [{ count: 1969, capped: true }, '1.000+'],
    [{ count: 32, capped: true }, '30+'],
    [{ count: 0, capped: true }, '…'],
    [{ count: 0, capped: false }, '0'],
  ])('%o is said as %s', (total, text) => {
    expect(countText(total)).toBe(text);
  });
});

describe('steps for many', () => {
  const now = '2026-11-21T09:00:00.000Z';

  it('are those that lead out of the selected statuses and that the rights allow, most fitting first', () => {
    const choices = bulkChoices(
      ['verified', 'verified', 'received'],
      standardRights(['office']),
      now,
    );

    expect(choices[0]).toEqual({
      event: 'invoicing.prepare',
      label: 'Klargør til fakturering',
      to: 'ready_to_invoice',
      count: 2,
      needs: [],
    });
    expect(choices.find(({ event }) => event === 'order.cancel')?.count).toBe(3);
    expect(choices.find(({ event }) => event === 'order.plan')?.needs).toEqual(['planning']);
  });

  it('never offer what the rights never allow, nor an approval that needs measurements of its own', () => {
    const events = (groups: string[]) =>
      bulkChoices(['done', 'cancelled'], standardRights(groups), now).map(({ event }) => event);

    expect(events(['leader'])).toContain('order.restore');
    expect(events(['office'])).not.toContain('order.restore');
    expect(events(['leader'])).not.toContain('inspection.approve');
    expect(events(['screen'])).toEqual([]);
  });

  it('ask for what they need, and send nothing else', () => {
    const written = { reason: 'Dublet', subReason: 'Adgang', followUpDate: '2026-12-01' };

    expect(isFilledIn(['reason'], { reason: '  ' })).toBe(false);
    expect(isFilledIn(['subReason', 'followUpDate'], written)).toBe(true);
    expect(isFilledIn(['planning'], { fitterIds: ['x'] })).toBe(false);
    expect(payloadFor(['reason'], written)).toEqual({ reason: 'Dublet' });
  });

  it('say in Danish what can be done, and what somebody else has done', () => {
    expect(canSentence('invoicing.prepare', 48, 52)).toBe('48 af 52 kan klargøres.');
    expect(overtakenSentence('done', 'LP', 'for 20 sekunder siden')).toBe(
      'Ordren blev meldt udført af LP for 20 sekunder siden.',
    );
    expect(overtakenSentence('invoiced', undefined, 'lige nu')).toBe(
      'Ordren blev faktureret lige nu.',
    );
  });

  it('gather the orders behind each reason, the most frequent first', () => {
    expect(
      reasonGroups([
        { orderNo: '26-1', reasons: ['EAN mangler.'] },
        { orderNo: '26-2', reasons: ['Pris mangler.', 'EAN mangler.'] },
      ]),
    ).toEqual([
      { reason: 'EAN mangler.', orderNos: ['26-1', '26-2'] },
      { reason: 'Pris mangler.', orderNos: ['26-2'] },
    ]);
  });
});

describe('times', () => {
  it('leave the year out when it is this one, or the day less than half a year away', () => {
    const now = '2026-11-21T09:00:00.000Z';

    expect(shortTime('2026-11-24T07:00:00.000Z', now)).toBe('24. nov. 08.00');
    expect(shortDate('2026-11-24T07:00:00.000Z', now)).toBe('24. nov.');
    expect(shortDate('2027-01-22T07:00:00.000Z', now)).toBe('22. jan.');
    expect(shortDate('2027-07-22T07:00:00.000Z', now)).toBe('22. jul. 2027');
    expect(shortTime('2025-11-24T07:00:00.000Z', now)).toBe('24. nov. 2025');
  });

  it('are typed and picked by the Danish clock, in winter and in summer', () => {
    expect(toWallTime('2026-11-24T07:00:00.000Z')).toBe('2026-11-24 08:00:00');
    expect(toWallTime('2026-07-01T06:30:00.000Z')).toBe('2026-07-01 08:30:00');
    expect(fromWallTime('2026-07-01 08:30:00')).toBe('2026-07-01T06:30:00.000Z');
    expect(fromWallTime('2026-07-01')).toBeNull();
  });
});
