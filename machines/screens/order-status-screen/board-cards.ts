import type {
  BoardCard,
  BoardConfig,
  BoardCounters,
  BoardPatch,
  BoardSnapshot,
} from '#domain/boards/board.ts';
import type { ChannelMessage, Heartbeat, MissedMessages } from '#domain/events/events.ts';

export type BoardMessage = ChannelMessage<BoardPatch>;

/** What the server still keeps of the messages after a `seq`. */
export type MissedBoardMessages = Omit<MissedMessages<BoardPatch>, 'latest'>;

/** The board as it stood after the event `seq`: plain data, cards by their order's id. */
export type Board = {
  config: BoardConfig;
  cards: Readonly<Record<string, BoardCard>>;
  counters: BoardCounters;
  /** Orders of a lane that have no card, because the lane is full. */
  more: BoardSnapshot['more'];
  /** Documents that wait on the match page for an order. */
  unmatchedDocuments: number;
  seq: number;
  /** When that was, as an ISO instant of the server. */
  at: string;
};

/** The board that a snapshot describes. */
export function boardFrom({ board, cards, ...rest }: BoardSnapshot): Board {
  return {
    ...rest,
    config: board,
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
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

function patchOf({ cards }: Board, { type, entityId, patch }: BoardMessage): Partial<Board> | null {
  const { card: _card, ...counted } = patch;
  switch (type) {
    case 'card.added':
    case 'card.moved':
    case 'card.updated':
      return patch.card ? { cards: { ...cards, [entityId]: patch.card }, ...counted } : null;
    case 'card.removed': {
      const { [entityId]: _, ...rest } = cards;
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
export function bringsCard(board: Board, message: BoardMessage): boolean {
  return message.patch.card !== undefined && !(message.entityId in board.cards);
}

/** The message brings an urgent card, or makes one urgent. */
export function bringsUrgency(board: Board, message: BoardMessage): boolean {
  return (
    message.patch.card?.priority === 'urgent' &&
    board.cards[message.entityId]?.priority !== 'urgent'
  );
}

/** The last card that several messages made urgent, if it still stands on the board after them. */
export function urgencyIn(board: Board, messages: readonly BoardMessage[]): string | null {
  const { board: after } = afterMessages(board, messages);
  const ids = messages.flatMap((message) =>
    message.seq > board.seq && bringsUrgency(board, message) ? [message.entityId] : [],
  );
  return ids.filter((id) => after.cards[id]?.priority === 'urgent').at(-1) ?? null;
}
