import type { BoardCard, BoardSnapshot } from '#domain/boards/board.ts';
import type { BoardRecording } from '#domain/boards/board-recording.ts';
import type { BoardMessage } from '../screens/order-status-screen/board-cards.ts';

export const AT = '2026-11-20T07:41:00.000Z';
export const LATER = '2026-11-20T07:42:00.000Z';

/** A card of the board; what is said of it replaces what it is by itself. */
export function card(more: Partial<BoardCard> = {}): BoardCard {
  return {
    orderNo: '26-04217',
    status: 'received',
    statusSince: AT,
    lane: 'received',
    workType: 'panel_replacement',
    street: 'Nørregade',
    houseNo: '12',
    city: 'Vejle',
    customerName: 'Prøvekunde',
    fitterInitials: [],
    priority: 'normal',
    dueAt: null,
    plannedStart: null,
    estimatedMin: 120,
    partnerMark: null,
    onTheWay: false,
    ...more,
  };
}

/** A board with one card, as it stood after event 10. */
export const sampleBoard: BoardSnapshot = {
  board: { id: 'alle', name: 'Alle', areaId: null },
  cards: [card()],
  counters: { received: 1, done: 0, invoiced: 0, invoicedOre: 0 },
  more: { received: 0, today: 0, in_progress: 0, awaiting: 0, done: 0, ready_to_invoice: 0 },
  whole: true,
  channel: 'private-board.main',
  unmatchedDocuments: 3,
  failedTransfers: 0,
  seq: 10,
  at: AT,
};

/** A board of which only the first cards came with the page. */
export const fullBoard: BoardSnapshot = {
  ...sampleBoard,
  more: { ...sampleBoard.more, received: 270 },
};

/** Message `seq`, which follows directly on the one before; without a card it is one that the cards cannot understand. */
export function boardMessage(seq: number, changed?: Partial<BoardCard>): BoardMessage {
  return {
    id: `m${seq}`,
    seq,
    previous: seq - 1,
    type: changed ? 'card.updated' : 'board.config_changed',
    entityId: changed?.orderNo ?? '26-04217',
    version: 2,
    actor: null,
    at: LATER,
    changed: [],
    patch: changed ? { card: card(changed) } : {},
  };
}

/** A heartbeat that names the last message of the board. */
export const heartbeat = (seq: number) => ({ seq, at: AT });

/** What the sample board has shown since the midnight before: nothing. */
export const sampleRecording: BoardRecording = {
  board: sampleBoard.board,
  from: '2026-11-18T23:00:00.000Z',
  until: AT,
  cards: [],
  more: sampleBoard.more,
  counters: [],
};
