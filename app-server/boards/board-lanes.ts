import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  LANES,
  type BoardCard,
  type BoardConfig,
  type Lane,
  laneStatuses,
  placeOnBoard,
} from '#domain/boards/board.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { orders } from '../database/schema/orders/orders.ts';
import type { Queryable } from '../services.ts';
import { cardOf, loadCardNames, type CardOrder } from './board-cards.ts';

/** The statuses of the lanes that a status alone makes: `today` also asks for the day of the plan. */
export const STANDING = LANES.filter((lane) => lane !== 'today').flatMap(
  (lane) => laneStatuses[lane],
);

/** What cards are made of. */
export const cardColumns = {
  id: orders.id,
  orderNo: orders.orderNo,
  status: orders.status,
  statusSince: orders.statusSince,
  workType: orders.workType,
  street: orders.street,
  houseNo: orders.houseNo,
  city: orders.city,
  customerName: orders.customerName,
  fitterIds: orders.fitterIds,
  partnerId: orders.partnerId,
  priority: orders.priority,
  dueAt: orders.dueAt,
  plannedStart: orders.plannedStart,
  estimatedMin: orders.estimatedMin,
  flags: orders.flags,
};

/**
 * The cards of every lane, lane by lane: what is overdue by its deadline, then what has stood longest.
 * @param most the largest number of cards in a lane
 */
export async function loadCards(
  db: Queryable,
  board: BoardConfig,
  now: Date,
  most: number,
): Promise<BoardCard[]> {
  const [orders, names] = await Promise.all([
    firstOfLanes(db, board, now, most),
    loadCardNames(db),
  ]);
  const place = ({ dueAt, statusSince }: CardOrder) =>
    placeOnBoard(dueAt?.getTime() ?? null, statusSince.getTime(), now.getTime());
  const placed = orders.map((order) => ({ order, place: place(order) }));
  const chosen = LANES.flatMap((lane) =>
    placed
      .filter(({ order }) => laneStatuses[lane].includes(order.status))
      .sort((a, b) => a.place - b.place)
      .slice(0, most)
      .map(({ order }) => order),
  );
  return chosen.flatMap((order) => cardOf(order, names, now) ?? []);
}

/** The orders of which the first of each lane are chosen. */
async function firstOfLanes(
  db: Queryable,
  board: BoardConfig,
  now: Date,
  most: number,
): Promise<CardOrder[]> {
  const ids = sql`${firstByStatus(board, now, most)} union all ${firstOfToday(board, now, most)}`;
  return db
    .select(cardColumns)
    .from(orders)
    .where(sql`${orders.id} in (${ids})`);
}

/**
 * The ids of those that come first in each status of the lanes that a status alone makes: each of the two orders is read
 * from its index, and what is overdue put before the rest. One subquery for all of them: the database plans it once.
 * @param most the largest number of each status
 * @param among leaves the others out
 */
export function firstByStatus({ areaId }: BoardConfig, now: Date, most: number, among?: SQL): SQL {
  const inside = and(
    sql`${orders.status} = standing.status`,
    areaId === null ? undefined : eq(orders.areaId, areaId),
    among,
  );
  const first = (where: SQL | undefined, by: PgColumn) => sql`
    (select ${orders.id}, ${by} as place from ${orders} where ${where} order by ${by} limit ${most})`;
  return sql`
    select first.id from unnest(${sql.param(STANDING)}::text[]) as standing (status), lateral (
      select id from (
        select id, place - interval '1000 years' as place from ${first(and(inside, lt(orders.dueAt, now)), orders.dueAt)} overdue
        union all ${first(inside, orders.statusSince)}
      ) candidates group by id order by min(place) limit ${most}
    ) first`;
}

/** The ids of the day's first: its plan is short, so all of it is read and sorted. */
function firstOfToday(board: BoardConfig, now: Date, most: number): SQL {
  const { id, dueAt, statusSince } = orders;
  return sql`
    (select ${id} from ${orders} where ${inLane(board, 'today', now)}
    order by case when ${dueAt} < ${now} then ${dueAt} - interval '1000 years' else ${statusSince} end limit ${most})`;
}

/** The content of a lane of the board. */
export function inLane({ areaId }: BoardConfig, lane: Lane, now: Date): SQL | undefined {
  return and(
    inArray(orders.status, laneStatuses[lane]),
    areaId === null ? undefined : eq(orders.areaId, areaId),
    lane === 'today' ? lt(orders.plannedStart, endOfDay(now)) : undefined,
  );
}

/** The first instant after the Danish day of `now`. */
function endOfDay(now: Date): Date {
  return startOfCopenhagenDay(addDays(copenhagenDate(now), 1));
}
