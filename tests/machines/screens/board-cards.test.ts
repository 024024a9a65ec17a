import { describe, expect, it } from 'vitest';
import {
  afterMessage,
  afterMessages,
  boardFrom,
  type BoardMessage,
  bringsCard,
  bringsUrgency,
  laneOfArrival,
  relationOf,
  tellsOfGap,
} from '#machines/screens/order-status-screen/board-cards.ts';
import { AT, boardMessage, card, LATER } from '#machines/samples/board-samples.ts';
import { boardSnapshot } from './board-fixtures.ts';

const board = boardFrom(boardSnapshot());
const counters = { received: 3, done: 1, invoiced: 0, invoicedOre: 0 };

describe('the cards of the board', () => {
  it.each([
    ['a card that is new', boardMessage(11, { orderNo: 'n' }), ['a', 'b', 'n']],
    ['a card that moved', boardMessage(11, { orderNo: 'a', lane: 'done' }), ['a', 'b']],
    ['a card that is gone', { ...boardMessage(11, { orderNo: 'a' }), type: 'card.removed' }, ['b']],
  ])('take in %s, and know when', (_, message, ids) => {
    const after = afterMessage(board, message);

    expect(Object.keys(after.cards)).toEqual(ids);
    const gone = message.type === 'card.removed';
    expect(after.cards[message.entityId]).toEqual(gone ? undefined : message.patch.card);
    expect([after.seq, after.at]).toEqual([11, LATER]);
  });

  it('take in counters, alone or with a card', () => {
    const alone = afterMessage(board, {
      ...boardMessage(11),
      type: 'counter.changed',
      patch: { counters },
    });
    const together = afterMessage(board, {
      ...boardMessage(11, { orderNo: 'n' }),
      patch: { card: card({ orderNo: 'n' }), counters },
    });

    const documents = afterMessage(alone, {
      ...boardMessage(12),
      type: 'counter.changed',
      patch: { unmatchedDocuments: 4 },
    });
    expect(alone).toEqual({ ...board, counters, seq: 11, at: LATER });
    expect(documents).toEqual({ ...alone, unmatchedDocuments: 4, seq: 12 });
    expect(together.counters).toEqual(counters);
  });

  it.each([
    ['the next', boardMessage(11, {}), 'next'],
    ['one seen before', boardMessage(10, {}), 'applied'],
    ['one older than the board', boardMessage(3, {}), 'applied'],
    ['one whose predecessor never came', boardMessage(12, {}), 'gap'],
    [
      'the next on a channel that skips events of others',
      { ...boardMessage(40, {}), previous: 10 },
      'next',
    ],
    ['one that changes the board', boardMessage(11), 'refetch'],
    ['one of a type we do not know', { ...boardMessage(11, {}), type: 'card.exploded' }, 'refetch'],
    ['a card message without a card', { ...boardMessage(11), type: 'card.moved' }, 'refetch'],
  ] as const)('know %s', (_, message, relation) => {
    expect(relationOf(board, message)).toBe(relation);
  });

  it.each([
    boardMessage(10, { orderNo: 'n' }),
    boardMessage(12, { orderNo: 'n' }),
    boardMessage(11),
  ])('are not changed by message $seq of type $type when it is not the next', (message) => {
    expect(afterMessage(board, message)).toBe(board);
  });

  it('take in several in a row, whatever is repeated, and notice a hole', () => {
    const n = boardMessage(11, { orderNo: 'n' });
    const m = boardMessage(12, { orderNo: 'm' });
    const beyond = boardMessage(14, { orderNo: 'x' });

    expect(afterMessages(board, [n, n, m]).whole).toBe(true);
    expect(Object.keys(afterMessages(board, [n, n, m]).board.cards)).toEqual(['a', 'b', 'n', 'm']);
    expect(afterMessages(board, [n, m, beyond])).toMatchObject({
      whole: false,
      board: { seq: 12 },
    });
  });

  it.each([
    [10, false],
    [9, false],
    [11, true],
  ])('stand at 10: a heartbeat that names %s tells of a gap: %s', (seq, gap) => {
    expect(tellsOfGap(board, { seq, at: AT })).toBe(gap);
  });

  it.each<[string, BoardMessage, boolean, boolean]>([
    ['a new card', boardMessage(11, { orderNo: 'n' }), true, false],
    ['a new urgent card', boardMessage(11, { orderNo: 'n', priority: 'urgent' }), true, true],
    [
      'a card that becomes urgent',
      boardMessage(11, { orderNo: 'a', priority: 'urgent' }),
      false,
      true,
    ],
    ['a card that changes', boardMessage(11, { orderNo: 'a', street: 'Ny gade' }), false, false],
    ['counters', { ...boardMessage(11), patch: { counters } }, false, false],
  ])('tell whether %s is news', (_, message, arrives, urgent) => {
    expect([bringsCard(board, message), bringsUrgency(board, message)]).toEqual([arrives, urgent]);
  });

  it('do not find a card urgent twice', () => {
    const urgent = afterMessage(board, boardMessage(11, { orderNo: 'a', priority: 'urgent' }));

    expect(bringsUrgency(urgent, boardMessage(12, { orderNo: 'a', priority: 'urgent' }))).toBe(
      false,
    );
  });

  it.each<[string, BoardMessage, string | null]>([
    ['a new card', boardMessage(11, { orderNo: 'n' }), 'received'],
    ['a card that moved', boardMessage(11, { orderNo: 'a', lane: 'done' }), 'done'],
    ['a card that stays', boardMessage(11, { orderNo: 'a', street: 'Ny gade' }), null],
    ['a card that is gone', { ...boardMessage(11, { orderNo: 'a' }), type: 'card.removed' }, null],
    ['counters', { ...boardMessage(11), patch: { counters } }, null],
  ])('know into which lane %s comes', (_, message, lane) => {
    expect(laneOfArrival(board, message)).toBe(lane);
  });
});
