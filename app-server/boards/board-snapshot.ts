import { and, asc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import {
  CARDS_PER_LANE,
  LANES,
  type BoardCard,
  type BoardConfig,
  type BoardSnapshot,
  type Lane,
} from '#domain/board.ts';
import { addDays } from '#domain/calendar-date.ts';
import { channels } from '#domain/channels.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/copenhagen.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { sliceKey } from '#domain/slices.ts';
import { channelHeads } from '../database/schema/events.ts';
import { orders } from '../database/schema/orders.ts';
import { boards } from '../database/schema/places.ts';
import { statusSums } from '../database/schema/sums.ts';
import type { Queryable, Services } from '../services.ts';
import { cardOf, loadCardNames } from './board-cards.ts';
import { loadBoardCounters } from './board-messages.ts';

const boardColumns = { id: boards.id, name: boards.name, areaId: boards.areaId };

const laneStatuses: Record<Lane, OrderStatus[]> = {
  received: ['received'],
  today: ['planned'],
  in_progress: ['in_progress'],
  awaiting: ['awaiting_material', 'awaiting_customer'],
  done: ['done'],
  ready_to_invoice: ['ready_to_invoice'],
};

/** Every wall there is, by name. */
export function listBoards(q: Queryable): Promise<BoardConfig[]> {
  return q
    .select(boardColumns)
    .from(boards)
    .where(isNull(boards.archivedAt))
    .orderBy(asc(boards.name));
}

/** The wall with this id, or `undefined`. */
export async function findBoard(q: Queryable, id: string): Promise<BoardConfig | undefined> {
  const [board] = await q
    .select(boardColumns)
    .from(boards)
    .where(and(eq(boards.id, id), isNull(boards.archivedAt)));
  return board;
}

/**
 * A wall as it stands now. Each lane holds at most `CARDS_PER_LANE` cards: those whose deadline comes first and those that
 * have stood longest. `seq` is read before the cards: what happens meanwhile comes again as a message, which changes nothing twice.
 */
export async function loadBoardSnapshot(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  board: BoardConfig,
): Promise<BoardSnapshot> {
  const now = clock();
  const [head] = await db
    .select()
    .from(channelHeads)
    .where(eq(channelHeads.channel, channels.board(board.id)));
  const [lanes, counters] = await Promise.all([
    Promise.all(LANES.map((lane) => loadLane(db, board, lane, now))),
    loadBoardCounters(db, board.areaId, now),
  ]);
  const more = Object.fromEntries(
    LANES.map((lane, index) => [lane, lanes[index]?.more ?? 0]),
  ) as Record<Lane, number>;
  return {
    board,
    cards: lanes.flatMap(({ cards }) => cards),
    more,
    counters,
    seq: head?.lastSeq ?? 0,
    at: now.toISOString(),
  };
}

async function loadLane(db: Queryable, board: BoardConfig, lane: Lane, now: Date) {
  const [oldest, mostPressing, count] = await Promise.all([
    firstOrders(db, board, lane, now, sql`${orders.statusSince} asc`),
    firstOrders(db, board, lane, now, sql`${orders.dueAt} asc`),
    countLane(db, board, lane, now),
  ]);
  const pressing = mostPressing.filter(({ dueAt }) => dueAt !== null && dueAt < now);
  const rows = [...new Map([...pressing, ...oldest].map((order) => [order.id, order])).values()];
  const chosen = rows.slice(0, CARDS_PER_LANE);
  const names = await loadCardNames(db, chosen);
  const cards = chosen.flatMap((order): BoardCard[] => {
    const card = cardOf(order, names, now);
    return card ? [card] : [];
  });
  return { cards, more: Math.max(0, count - cards.length) };
}

function inLane({ areaId }: BoardConfig, lane: Lane, now: Date): SQL | undefined {
  return and(
    inArray(orders.status, laneStatuses[lane]),
    areaId === null ? undefined : eq(orders.areaId, areaId),
    lane === 'today' ? lt(orders.plannedStart, endOfDay(now)) : undefined,
  );
}

function firstOrders(db: Queryable, board: BoardConfig, lane: Lane, now: Date, by: SQL) {
  return db
    .select()
    .from(orders)
    .where(inLane(board, lane, now))
    .orderBy(by)
    .limit(CARDS_PER_LANE);
}

/** Lanes by status alone are counted from the ready sums; the day's plan is short enough to count. */
async function countLane(
  db: Queryable,
  board: BoardConfig,
  lane: Lane,
  now: Date,
): Promise<number> {
  if (lane === 'today') return db.$count(orders, inLane(board, lane, now));
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${statusSums.count}), 0)::int` })
    .from(statusSums)
    .where(
      and(
        eq(statusSums.slice, sliceKey({ areaId: board.areaId ?? undefined })),
        inArray(statusSums.status, laneStatuses[lane]),
      ),
    );
  return row?.count ?? 0;
}

function endOfDay(now: Date): Date {
  return startOfCopenhagenDay(addDays(copenhagenDate(now), 1));
}
