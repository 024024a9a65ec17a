import { describe, expect, it } from 'vitest';
import type { BoardCard } from '#domain/boards/board.ts';
import { isQuietHour } from '#web/board/chimes.ts';
import { byUrgency, shortAge, viewCard } from '#web/board/cards/card-view.ts';
import { lanePage, lanesOf } from '#web/board/cards/lanes.ts';
import { isDarkHour, pixelShift } from '#web/board/use-screen-care.ts';
import { lookOf } from '#web/statuses/status-look.tsx';

const look = lookOf(null);

/** A Wednesday, 10.00 in Copenhagen. */
const now = Date.parse('2026-11-18T09:00:00Z');

function card(orderNo: string, change: Partial<BoardCard> = {}): BoardCard {
  return {
    id: orderNo,
    orderNo,
    status: 'received',
    statusSince: '2026-11-18T08:30:00Z',
    lane: 'received',
    title: 'Ladeboks',
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
    flags: [],
    ...change,
  };
}

const ids = (views: { card: BoardCard }[]) => views.map((view) => view.card.orderNo);

describe('the lanes of the board', () => {
  it('keep every card in its own lane, left to right as the work goes', () => {
    const lanes = lanesOf(
      [card('26-00001'), card('26-00002', { status: 'done', lane: 'done' })],
      now,
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
    ].map((each) => viewCard(each, now, look));
    expect(ids(views.toSorted(byUrgency))).toEqual([
      '26-00004',
      '26-00003',
      '26-00005',
      '26-00002',
      '26-00001',
    ]);
  });

  it('call a card breached when its deadline has passed, however young it is', () => {
    const view = viewCard(card('26-00001', { dueAt: '2026-11-18T07:00:00Z' }), now, look);
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
    [5_099, '9 d 8 t'],
    [5_160, '10 d'],
  ])('of %i working minutes reads %s', (minutes, text) => {
    expect(shortAge(minutes)).toBe(text);
  });
});

describe('a lane with more cards than room', () => {
  const old = { statusSince: '2026-11-10T07:00:00Z' };
  const cards = [
    card('26-00001', old),
    ...['2', '3', '4', '5', '6', '7'].map((n) => card(`26-0000${n}`)),
  ].map((each) => viewCard(each, now, look));

  it('shows everything while it fits', () => {
    expect(lanePage(cards, 7, 3)).toEqual({ shown: cards, page: 1, pages: 1 });
  });

  it('turns its pages, keeps the breached card on each, and leaves nobody out', () => {
    const turns = [0, 1, 2].map((turn) => lanePage(cards, 3, turn));
    expect(turns.map(({ page, pages }) => `${page}/${pages}`)).toEqual(['1/3', '2/3', '3/3']);
    expect(turns.every(({ shown }) => shown[0] === cards[0])).toBe(true);
    expect(new Set(turns.flatMap(({ shown }) => ids(shown))).size).toBe(7);
  });

  it('begins again after the last page', () => {
    expect(lanePage(cards, 3, 3)).toEqual(lanePage(cards, 3, 0));
  });

  it('gives the others half of the room even when everything is breached', () => {
    const all = Array.from({ length: 10 }, (_, n) => viewCard(card(`26-1000${n}`, old), now, look));
    const shown = [0, 1, 2, 3].flatMap((turn) => ids(lanePage(all, 4, turn).shown));
    expect(new Set(shown).size).toBe(10);
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
