import { describe, expect, it } from 'vitest';
import type { BoardCard } from '#domain/boards/board.ts';
import { isQuietHour } from '#web/board/chimes.ts';
import { byUrgency, cardViews, shortAge, viewCard } from '#web/board/cards/card-view.ts';
import { layoutOf } from '#web/board/cards/density.ts';
import { lanePage, lanesOf, restText } from '#web/board/cards/lanes.ts';
import { isDarkHour } from '#domain/boards/board-hours.ts';
import { pixelShift } from '#web/board/use-screen-care.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const look = lookOf(null);

/** A Wednesday, 10.00 in Copenhagen. */
const now = Date.parse('2026-11-18T09:00:00Z');
const viewOf = cardViews(now, look, shippedCalendar);

function card(orderNo: string, change: Partial<BoardCard> = {}): BoardCard {
  return {
    orderNo,
    status: 'received',
    statusSince: '2026-11-18T08:30:00Z',
    lane: 'received',
    workType: 'charger_own',
    street: 'Kirkevej',
    houseNo: '4',
    city: 'Vejle',
    customerName: 'Åse Østergård-Sørensen',
    fitterInitials: ['MJ'],
    priority: 'normal',
    dueAt: null,
    plannedStart: null,
    estimatedMin: null,
    partnerMark: null,
    onTheWay: false,
    ...change,
  };
}

const ids = (views: { card: BoardCard }[]) => views.map((view) => view.card.orderNo);

describe('the lanes of the board', () => {
  it('keep the view of every card that news of another one leaves as it is', () => {
    const cards = [card('26-00001'), card('26-00002'), card('26-00003')];
    const before = cards.map(viewOf);
    const after = cards.with(1, card('26-00002', { priority: 'urgent' })).map(viewOf);
    expect(after.map((view, index) => view === before[index])).toEqual([true, false, true]);
    expect(after[1]?.card.priority).toBe('urgent');
  });

  it('keep every card in its own lane, left to right as the work goes', () => {
    const lanes = lanesOf(
      [card('26-00001'), card('26-00002', { status: 'done', lane: 'done' })].map(viewOf),
      look,
    );
    expect(lanes.map(({ lane, cards }) => [lane, ids(cards)])).toEqual([
      ['received', ['26-00001']],
      ['today', []],
      ['in_progress', []],
      ['awaiting', []],
      ['done', ['26-00002']],
      ['ready_to_invoice', []],
    ]);
  });

  it('begin with what is urgent, then what has stood too long, then the oldest', () => {
    const views = [
      card('26-00001'),
      card('26-00002', { statusSince: '2026-11-18T07:00:00Z' }),
      card('26-00003', { statusSince: '2026-11-16T07:00:00Z' }),
      card('26-00004', { priority: 'urgent' }),
      card('26-00005', { dueAt: '2026-11-18T08:00:00Z' }),
    ].map((each) => viewCard(each, now, look, shippedCalendar));
    expect(ids(views.toSorted(byUrgency))).toEqual([
      '26-00004',
      '26-00003',
      '26-00005',
      '26-00002',
      '26-00001',
    ]);
  });

  it('call a card breached when its deadline has passed, however young it is', () => {
    const view = viewCard(
      card('26-00001', { dueAt: '2026-11-18T07:00:00Z' }),
      now,
      look,
      shippedCalendar,
    );
    expect(view).toMatchObject({
      breached: true,
      level: 'red',
      sla: { text: 'Frist overskredet 2 t' },
      slaText: '+2 t',
    });
  });
});

describe('an age on the board', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 t'],
    [509, '8 t'],
    [510, '1 d'],
    [570, '1 d 1 t'],
    [1_019, '1 d 8 t'],
    [1_080, '2 d'],
  ])('of %i working minutes reads %s', (minutes, text) => {
    expect(shortAge(minutes, shippedCalendar)).toBe(text);
  });
});

describe('a lane with more cards than room', () => {
  const old = { statusSince: '2026-11-10T07:00:00Z' };
  const cards = [
    card('26-00001', old),
    ...['2', '3', '4', '5', '6', '7'].map((n) => card(`26-0000${n}`)),
  ].map((each) => viewCard(each, now, look, shippedCalendar));

  it('shows everything while it fits', () => {
    expect(lanePage(cards, 7, 3)).toEqual({ shown: cards, page: 1, pages: 1 });
  });

  it('turns its pages, keeps the breached card on each, and leaves nobody out', () => {
    const turns = [0, 1, 2].map((turn) => lanePage(cards, 3, turn));
    expect(turns.map(({ page, pages }) => `${page}/${pages}`)).toEqual(['1/3', '2/3', '3/3']);
    expect(turns.every(({ shown }) => shown[0] === cards[0])).toBe(true);
    expect(new Set(turns.flatMap(({ shown }) => ids(shown))).size).toBe(7);
  });

  it('keeps an urgent card on each page too, in its place before the breached one', () => {
    const urgent = viewCard(card('26-00009', { priority: 'urgent' }), now, look, shippedCalendar);
    const shown = lanePage([urgent, ...cards], 5, 1).shown;
    expect(ids(shown).slice(0, 2)).toEqual(['26-00009', '26-00001']);
  });

  it('begins again after the last page', () => {
    expect(lanePage(cards, 3, 3)).toEqual(lanePage(cards, 3, 0));
  });

  it('gives the others half of the room even when everything is breached', () => {
    const all = Array.from({ length: 10 }, (_, n) =>
      viewCard(card(`26-1000${n}`, old), now, look, shippedCalendar),
    );
    const shown = [0, 1, 2, 3].flatMap((turn) => ids(lanePage(all, 4, turn).shown));
    expect(new Set(shown).size).toBe(10);
  });
});

describe('a board with five times as many orders as the demo', () => {
  const room = 808;
  /** How many orders of each lane the demo has on a Monday morning, and how many of these are red. */
  const demo = [
    ['received', 70, 4],
    ['in_progress', 48, 6],
    ['awaiting', 62, 7],
    ['done', 75, 4],
    ['ready_to_invoice', 60, 4],
  ] as const;
  const long = { statusSince: '2026-10-01T07:00:00Z', estimatedMin: 60 };

  it.each(demo)(
    'shows every order of the lane %s on some page, twelve at a time, and counts the rest',
    (lane, orders, red) => {
      const status = lane === 'awaiting' ? 'awaiting_customer' : lane;
      const cards = Array.from({ length: 5 * orders }, (_, n) =>
        card(`26-${10_000 + n}`, { lane, status, ...(n < 5 * red && long) }),
      );
      const [view] = lanesOf(cards.map(viewOf), look).filter((one) => one.lane === lane);
      const all = view?.cards ?? [];
      const { density, capacity } = layoutOf(all.length, 0, room);
      expect({ density, capacity }).toEqual({ density: 'compact', capacity: 12 });
      const { pages, shown } = lanePage(all, capacity, 0);
      const seen = Array.from({ length: pages }, (_, turn) => lanePage(all, capacity, turn).shown);
      expect(seen.every((page) => page.length <= capacity)).toBe(true);
      expect(new Set(seen.flatMap(ids)).size).toBe(5 * orders);
      // What must be seen to first is on the first page.
      expect(shown.every(({ breached }) => breached)).toBe(true);
      expect(restText(all, shown)).toBe(`${5 * orders - 12} flere, ${5 * red - 12} røde`);
    },
  );

  it('says of the rest how many are red, in words', () => {
    const [red, ...others] = [card('26-00001', long), card('26-00002'), card('26-00003')].map(
      (each) => viewCard(each, now, look, shippedCalendar),
    );
    if (red === undefined) throw new Error('no card');
    expect(restText([red, ...others], [red, ...others])).toBe('');
    expect(restText([red, ...others], [red])).toBe('2 flere');
    expect(restText([red, ...others], others)).toBe('1 mere, 1 rød');
    expect(restText([red, ...others], others.slice(1))).toBe('2 flere, 1 rød');
  });
});

describe('a page of a lane', () => {
  const cards = Array.from({ length: 9 }, (_, n) =>
    viewCard(card(`26-2000${n}`), now, look, shippedCalendar),
  );
  const pageOf = (turn: number, arrival?: { orderNo: string; turn: number }) =>
    lanePage(cards, 3, turn, arrival).page;

  it('is that of the card that has just come, for one whole turn, and then goes on', () => {
    const arrival = { orderNo: '26-20007', turn: 4 };
    expect([4, 5, 6].map((turn) => pageOf(turn, arrival))).toEqual([3, 3, 1]);
    expect([4, 5, 6].map((turn) => pageOf(turn))).toEqual([2, 3, 1]);
  });

  it('is not changed by a card that has gone on', () => {
    expect(pageOf(1, { orderNo: '26-29999', turn: 1 })).toBe(2);
  });
});

describe('the density of a lane', () => {
  /** The height of a lane’s list at 1920 × 1080. */
  const room = 808;

  it.each([
    [1, 'full', 4],
    [4, 'full', 4],
    [5, 'medium', 6],
    [6, 'medium', 6],
    [7, 'compact', 12],
    [12, 'compact', 12],
    [70, 'compact', 12],
  ] as const)('with %i cards is %s', (count, density, capacity) => {
    expect(layoutOf(count, 0, room)).toMatchObject({ density, capacity });
  });

  it('leaves room for the headings inside the lane, and always shows one card', () => {
    expect(layoutOf(70, 2, room).capacity).toBe(11);
    expect(layoutOf(3, 2, 20)).toMatchObject({ density: 'compact', capacity: 1 });
  });
});

describe('the plan of the day', () => {
  const planned = (orderNo: string, plannedStart: string) =>
    card(orderNo, { status: 'planned', lane: 'today', plannedStart });

  it('begins with what should have begun, then goes by the clock and says the hour', () => {
    const { cards, late } = lanesOf(
      [
        planned('26-00001', '2026-11-18T12:30:00Z'),
        planned('26-00002', '2026-11-18T08:45:00Z'),
        planned('26-00003', '2026-11-18T08:15:00Z'),
        planned('26-00004', '2026-11-17T08:15:00Z'),
        planned('26-00005', '2026-11-02T08:15:00Z'),
        planned('26-00006', '2026-11-12T14:15:00Z'),
      ].map(viewOf),
      look,
    )[1] ?? { cards: [], late: 0 };
    expect(late).toBe(4);
    expect(cards.map(({ card, ageText, level }) => [card.orderNo, ageText, level])).toEqual([
      ['26-00005', '2. nov.', 'red'],
      ['26-00006', 'torsdag', 'red'],
      ['26-00004', 'i går', 'red'],
      ['26-00003', 'kl. 09.15', 'red'],
      ['26-00002', 'kl. 09.45', 'green'],
      ['26-00001', 'kl. 13.30', 'green'],
    ]);
  });
});

describe('a deadline', () => {
  it('counts while work is left, and not for an order that waits for its invoice', () => {
    const dueAt = '2026-11-18T07:00:00Z';
    const levels = (['received', 'done', 'ready_to_invoice'] as const).map(
      (status) =>
        viewCard(card('26-00001', { status, lane: status, dueAt }), now, look, shippedCalendar).sla
          .level,
    );
    expect(levels).toEqual(['breached', 'none', 'none']);
  });
});

describe('a screen on the board', () => {
  it('is dark from 17 to 06 and silent from 18 to 06', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(hours.filter((hour) => !isDarkHour(hour))).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    ]);
    expect(hours.filter((hour) => !isQuietHour(hour))).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
    ]);
  });

  it('never stands on the same pixels from minute to minute', () => {
    const minutes = Array.from({ length: 12 }, (_, minute) => pixelShift(minute * 60_000));
    expect(minutes.every((shift, index) => shift !== minutes[index - 1])).toBe(true);
  });
});
