import { isNull, or, eq, and } from 'drizzle-orm';
import type { BoardMessageType, BoardPatch } from '#domain/boards/board.ts';
import { channels } from '#domain/events/channels.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { preparedRead } from '../database/prepared-read.ts';
import type { orders } from '../database/schema/orders/orders.ts';
import { boards } from '../database/schema/customers/places.ts';
import type { Transaction } from '../services.ts';
import { cardOf, type CardNames } from './board-cards.ts';
import { loadBoardCounters } from './board-counts.ts';

type Order = typeof orders.$inferSelect;

export interface BoardMessage {
  channel: string;
  type: BoardMessageType;
  patch: BoardPatch;
}

/**
 * The messages to the boards when an order changes from `before` (`null`: it is new) to `after`: one message on each channel of each
 * board whose area fits, with the whole card, and with today's counters when they moved. Call it after `moveSums`.
 * A card that is removed is sent as it was last shown.
 * @param names those of both orders' cards
 */
export async function boardMessages(
  tx: Transaction,
  before: Order | null,
  after: Order,
  names: CardNames,
  now: Date,
): Promise<BoardMessage[]> {
  const old = before && cardOf(before, names, now);
  const card = cardOf(after, names, now);
  const counts = countersMoved(before, after, now);
  const moved = old?.lane !== card?.lane;
  if (!counts && !moved && JSON.stringify(old) === JSON.stringify(card)) return [];
  const messages: BoardMessage[] = [];
  for (const board of await boardsOf(tx, after.areaId)) {
    const tell = (type: BoardMessageType, changes: BoardPatch) =>
      messages.push(...onBothChannels(board.id, { type, patch: changes }));
    const counters = counts ? await loadBoardCounters(tx, board.areaId, now) : undefined;
    const patch: BoardPatch = counters ? { counters } : {};
    if (card && !old) tell('card.added', { card, ...patch });
    else if (card && moved) tell('card.moved', { card, ...patch });
    else if (card) tell('card.updated', { card, ...patch });
    else if (old) tell('card.removed', { card: old, ...patch });
    else tell('counter.changed', patch);
  }
  return messages;
}

/** A message for everybody who looks at a board: what is secret in it is taken out where not everybody who listens may see it. */
export function onBothChannels(
  boardId: string,
  message: Omit<BoardMessage, 'channel'>,
): BoardMessage[] {
  return [channels.board(boardId), channels.discreetBoard(boardId)].map((channel) => ({
    channel,
    ...message,
  }));
}

const boardsOfArea = preparedRead(['areaId'], (q, { areaId }) =>
  q
    .select({ id: boards.id, areaId: boards.areaId })
    .from(boards)
    .where(and(isNull(boards.archivedAt), or(isNull(boards.areaId), eq(boards.areaId, areaId))))
    .orderBy(boards.id),
);

const boardsOf = (tx: Transaction, areaId: string | null) => boardsOfArea(tx, { areaId });

function countersMoved(before: Order | null, after: Order, now: Date): boolean {
  const today = copenhagenDate(now);
  const counted = (order: Order | null) =>
    [order?.receivedAt, order?.doneAt, order?.invoicedAt].map(
      (at) => at && copenhagenDate(at) === today,
    );
  if (after.invoicedAt && before?.netOre !== after.netOre) return true;
  return counted(before).some((was, index) => Boolean(was) !== Boolean(counted(after)[index]));
}
