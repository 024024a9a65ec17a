import type { BoardSnapshot } from '#domain/board.ts';
import { card, sampleBoard } from '#machines/known/sample-board.ts';

/** A board with the cards `a` and `b`, as it stood after event 10. */
export function boardSnapshot(more: Partial<BoardSnapshot> = {}): BoardSnapshot {
  return {
    ...sampleBoard,
    cards: [card(), card({ id: 'b', orderNo: '26-04218' })],
    counters: { ...sampleBoard.counters, received: 2 },
    ...more,
  };
}
