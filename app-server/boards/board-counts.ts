import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  type BoardConfig,
  type BoardCounters,
  type BoardSnapshot,
  LANES,
  type Lane,
  laneStatuses,
} from '#domain/boards/board.ts';
import { sliceKey } from '#domain/dashboard/slices.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { documents } from '../database/schema/documents/documents.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { flowSums, statusSums } from '../database/schema/orders/sums.ts';
import { vismaConnection } from '../database/schema/erp/transfers.ts';
import { viewWhere } from '../documents/views/queue-where.ts';
import type { Queryable } from '../services.ts';
import { inLane, STANDING } from './board-lanes.ts';

/** A number of a board as a statement gives it. */
interface Counted {
  of: 'status' | 'today' | 'waiting';
  name: string;
  count: number;
}

/** What a board shows beside its cards. */
interface BoardCounts extends Pick<BoardSnapshot, 'unmatchedDocuments' | 'failedTransfers'> {
  /** The orders in each lane, those that the board leaves out among them. */
  lanes: ReadonlyMap<Lane, number>;
  counters: BoardCounters;
}

/** The numbers of a board, in one statement: most of what each of them costs is the way to the database and back. */
export async function loadBoardCounts(
  q: Queryable,
  board: BoardConfig,
  now: Date,
): Promise<BoardCounts> {
  const rows = await unionAll(
    planned(q, board, now),
    standing(q, board),
    today(q, board.areaId, now),
    q
      .select({ of: waiting, name: sql<string>`'documents'`, count: count() })
      .from(documents)
      .where(viewWhere('inbox', now)),
    q
      .select({ of: waiting, name: sql<string>`'transfers'`, count: vismaConnection.overdue })
      .from(vismaConnection),
  );
  return {
    lanes: lanesOf(rows),
    counters: countersOf(rows),
    unmatchedDocuments: numberOf(rows, 'waiting', 'documents'),
    failedTransfers: numberOf(rows, 'waiting', 'transfers'),
  };
}

/** The orders in each lane of a board, in one query. */
export async function countLanes(q: Queryable, board: BoardConfig, now: Date) {
  return lanesOf(await unionAll(planned(q, board, now), standing(q, board)));
}

/** Today's counters of a board: read from the ready sums. */
export async function loadBoardCounters(
  q: Queryable,
  areaId: string | null,
  now: Date,
): Promise<BoardCounters> {
  return countersOf(await today(q, areaId, now));
}

const waiting = sql<Counted['of']>`'waiting'`;

/** The day's plan is short enough to count. */
const planned = (q: Queryable, board: BoardConfig, now: Date) =>
  q
    .select({ of: sql<Counted['of']>`'status'`, name: sql<string>`'planned'`, count: count() })
    .from(orders)
    .where(inLane(board, 'today', now));

/** What a status alone puts in a lane is counted from the ready sums. */
const standing = (q: Queryable, { areaId }: BoardConfig) =>
  q
    .select({
      of: sql<Counted['of']>`'status'`,
      name: sql<string>`${statusSums.status}`,
      count: sql<number>`sum(${statusSums.count})::bigint`,
    })
    .from(statusSums)
    .where(
      and(
        eq(statusSums.slice, sliceKey({ areaId: areaId ?? undefined })),
        inArray(statusSums.status, STANDING),
      ),
    )
    .groupBy(statusSums.status);

/** Each counter in a row of its own. */
const today = (q: Queryable, areaId: string | null, now: Date) =>
  q
    .select({
      of: sql<Counted['of']>`'today'`,
      name: sql<string>`unnest(array['received', 'done', 'invoiced', 'invoicedOre'])`,
      count: sql<number>`unnest(array[
        ${flowSums.receivedCount}, ${flowSums.doneCount}, ${flowSums.invoicedCount}, ${flowSums.invoicedOre}]::bigint[])`,
    })
    .from(flowSums)
    .where(
      and(
        eq(flowSums.slice, sliceKey({ areaId: areaId ?? undefined })),
        eq(flowSums.grain, 'day'),
        eq(flowSums.period, copenhagenDate(now)),
      ),
    );

function numberOf(rows: readonly Counted[], of: Counted['of'], name: string): number {
  return rows.find((row) => row.of === of && row.name === name)?.count ?? 0;
}

function lanesOf(rows: readonly Counted[]): Map<Lane, number> {
  const inside = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((all, status) => all + numberOf(rows, 'status', status), 0);
  return new Map(LANES.map((lane) => [lane, inside(laneStatuses[lane])]));
}

/** Where nothing has happened today there are no rows. */
function countersOf(rows: readonly Counted[]): BoardCounters {
  return {
    received: numberOf(rows, 'today', 'received'),
    done: numberOf(rows, 'today', 'done'),
    invoiced: numberOf(rows, 'today', 'invoiced'),
    invoicedOre: numberOf(rows, 'today', 'invoicedOre'),
  };
}
