import type { BoardRecording, MovingPart, RecordedCard } from '#domain/boards/board-recording.ts';
import type { BoardCard, BoardSnapshot } from '#domain/boards/board.ts';
import { card, sampleBoard, sampleRecording } from '#machines/samples/board-samples.ts';

/** A board with the cards `a` and `b`, as it stood after event 10. */
export function boardSnapshot(more: Partial<BoardSnapshot> = {}): BoardSnapshot {
  return {
    ...sampleBoard,
    cards: [card({ orderNo: 'a' }), card({ orderNo: 'b' })],
    counters: { ...sampleBoard.counters, received: 2 },
    ...more,
  };
}

/** A card over time: the card of the board, and what changed on it. */
export function recordedCard(
  changed: Partial<BoardCard> = {},
  changes: [at: string, set: Partial<MovingPart>][] = [],
  bornAt: string | null = null,
): RecordedCard {
  const { lane: _lane, ...rest } = card(changed);
  const {
    orderNo,
    workType,
    street,
    houseNo,
    city,
    customerName,
    partnerMark,
    onTheWay,
    ...first
  } = rest;
  const fixed = { orderNo, workType, street, houseNo, city, customerName, partnerMark, onTheWay };
  return { fixed, first, bornAt, changes: changes.map(([at, set]) => ({ at, set })) };
}

/** What the board has shown since a Thursday's midnight, up to Friday 08.41. */
export function boardRecording(
  cards: RecordedCard[] = [],
  more: Partial<BoardRecording> = {},
): BoardRecording {
  return { ...sampleRecording, cards, ...more };
}
