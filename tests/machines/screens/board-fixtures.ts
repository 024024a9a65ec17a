import type { BoardRecording, MovingPart, RecordedCard } from '#domain/board-recording.ts';
import type { BoardCard, BoardSnapshot } from '#domain/board.ts';
import type { BoardMessage } from '#machines/screens/board-cards.ts';

export const AT = '2026-11-20T07:41:00.000Z';
export const LATER = '2026-11-20T07:42:00.000Z';

export function card(more: Partial<BoardCard> = {}): BoardCard {
  return {
    id: 'a',
    orderNo: '26-04217',
    status: 'received',
    statusSince: AT,
    lane: 'received',
    title: 'Ny eltavle',
    workType: 'panel_replacement',
    street: 'Nørregade',
    houseNo: '12',
    city: 'Vejle',
    customerName: 'Grethe Holm',
    fitterInitials: [],
    priority: 'normal',
    dueAt: null,
    plannedStart: null,
    estimatedMin: 120,
    partnerMark: null,
    flags: [],
    ...more,
  };
}

/** A board with the cards `a` and `b`, as it stood after event 10. */
export function boardSnapshot(more: Partial<BoardSnapshot> = {}): BoardSnapshot {
  return {
    board: { id: 'alle', name: 'Alle', areaId: null },
    cards: [card(), card({ id: 'b', orderNo: '26-04218' })],
    counters: { received: 2, done: 0, invoiced: 0, invoicedOre: 0 },
    more: { received: 0, today: 0, in_progress: 0, awaiting: 0, done: 0, ready_to_invoice: 0 },
    unmatchedDocuments: 3,
    seq: 10,
    at: AT,
    ...more,
  };
}

/** Message `seq`, which follows directly on the one before; with a card it tells of that, without it is none that cards understand. */
export function boardMessage(seq: number, changed?: Partial<BoardCard>): BoardMessage {
  return {
    id: `m${seq}`,
    seq,
    previous: seq - 1,
    type: changed ? 'card.updated' : 'board.config_changed',
    entityId: changed?.id ?? 'a',
    version: 2,
    actor: null,
    at: LATER,
    changed: [],
    patch: changed ? { card: card(changed) } : {},
  };
}

/** A card over time: the card of the board, and what changed on it. */
export function recordedCard(
  changed: Partial<BoardCard> = {},
  changes: [at: string, set: Partial<MovingPart>][] = [],
  bornAt: string | null = null,
): RecordedCard {
  const { lane: _lane, flags: _flags, ...rest } = card(changed);
  const { id, orderNo, workType, street, houseNo, city, customerName, partnerMark, ...first } =
    rest;
  const fixed = { id, orderNo, workType, street, houseNo, city, customerName, partnerMark };
  return { fixed, first, bornAt, changes: changes.map(([at, set]) => ({ at, set })) };
}

/** What the board has shown since a Thursday's midnight, up to Friday 08.41. */
export function boardRecording(cards: RecordedCard[] = [], more: Partial<BoardRecording> = {}) {
  const { board, more: none } = boardSnapshot();
  const from = '2026-11-18T23:00:00.000Z';
  return { board, from, until: AT, cards, more: none, counters: [], ...more };
}
