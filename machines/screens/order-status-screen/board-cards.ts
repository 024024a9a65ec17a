import type {
  BoardCard,
  BoardConfig,
  BoardCounters,
  BoardPatch,
  BoardSnapshot,
  Lane,
} from '#domain/boards/board.ts';
import type { ChannelMessage, Heartbeat, MissedMessages } from '#domain/events/events.ts';

export type BoardMessage = ChannelMessage<BoardPatch>;

/** What the server still keeps of the messages after a `seq`. */
export type MissedBoardMessages = Omit<MissedMessages<BoardPatch>, 'latest'>;

/** The board as it stood after the event `seq`: plain data, cards by their order's number. */
export type Board = {
  config: BoardConfig;
  cards: Readonly<Record<string, BoardCard>>;
  counters: BoardCounters;
  /** Orders of a lane that have no card, because the lane is full. */
  more: BoardSnapshot['more'];
  /** Documents that wait on the match page for an order. */
  unmatchedDocuments: number;
  /** Orders that have not reached the ledger for four working hours. */
  failedTransfers: number;
  seq: number;
  /** When that was, as an ISO instant of the server. */
  at: string;
};

/** The board that a snapshot describes. */
export function boardFrom({ board, cards, ...rest }: BoardSnapshot): Board {
  return {
    ...rest,
    config: board,
    cards: Object.fromEntries(cards.map((card) => [card.orderNo, card])),
  };
}

/**
 * How a message relates to the board: it is the `next` one, `applied` already, behind a `gap`, or it changes
 * the board itself (or has an unknown type), so that the whole board must be fetched (`refetch`).
 */
export function relationOf(
  board: Board,
  message: BoardMessage,
): 'next' | 'applied' | 'gap' | 'refetch' {
  if (message.seq <= board.seq) return 'applied';
  if (message.previous > board.seq) return 'gap';
  return patchOf(board, message) === null ? 'refetch' : 'next';
}

/** The heartbeat names a message that the board has not seen. */
export function tellsOfGap(board: Board, heartbeat: Heartbeat): boolean {
  return heartbeat.seq > board.seq;
}

function patchOf({ cards }: Board, { type, patch }: BoardMessage): Partial<Board> | null {
  const { card, ...counted } = patch;
  switch (type) {
    case 'card.added':
    case 'card.moved':
    case 'card.updated':
      return card ? { cards: { ...cards, [card.orderNo]: card }, ...counted } : null;
    case 'card.removed': {
      if (!card) return null;
      const { [card.orderNo]: _, ...rest } = cards;
      return { cards: rest, ...counted };
    }
    case 'counter.changed':
      return Object.keys(counted).length > 0 ? counted : null;
    default:
      return null;
  }
}

/** The board after a message. Only the `next` message changes it. */
export function afterMessage(board: Board, message: BoardMessage): Board {
  if (relationOf(board, message) !== 'next') return board;
  return { ...board, ...patchOf(board, message), seq: message.seq, at: message.at };
}

/** The board after several messages in a row; `whole` is false when one of them could not be put in its place. */
export function afterMessages(
  board: Board,
  messages: readonly BoardMessage[],
): { board: Board; whole: boolean } {
  return messages.reduce<{ board: Board; whole: boolean }>(
    (so, message) => ({
      board: afterMessage(so.board, message),
      whole: so.whole && ['next', 'applied'].includes(relationOf(so.board, message)),
    }),
    { board, whole: true },
  );
}

/** The message brings a card that was not on the board. */
export function bringsCard(board: Board, { patch: { card } }: BoardMessage): boolean {
  return card !== undefined && !(card.orderNo in board.cards);
}

/** The lane into which the message brings a card that was not there; `null` when it brings none. */
export function laneOfArrival(board: Board, { type, patch: { card } }: BoardMessage): Lane | null {
  if (!card || type === 'card.removed') return null;
  return board.cards[card.orderNo]?.lane === card.lane ? null : card.lane;
}

/** Some lane has orders without a card. */
export function lacksCards({ more }: Board): boolean {
  return Object.values(more).some((count) => count > 0);
}

/** The message brings an urgent card, or makes one urgent. */
export function bringsUrgency(board: Board, { patch: { card } }: BoardMessage): boolean {
  return card?.priority === 'urgent' && board.cards[card.orderNo]?.priority !== 'urgent';
}

/** The number of the last order that several messages made urgent, if it is still on the board after them. */
export function urgencyIn(board: Board, messages: readonly BoardMessage[]): string | null {
  const { board: after } = afterMessages(board, messages);
  const urgent = messages.flatMap((message) =>
    message.seq > board.seq && bringsUrgency(board, message)
      ? (message.patch.card?.orderNo ?? [])
      : [],
  );
  return urgent.filter((orderNo) => after.cards[orderNo]?.priority === 'urgent').at(-1) ?? null;
}
