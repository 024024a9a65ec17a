import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { flowSums, payerSums, statusSums, throughputSums } from '../database/schema/orders/sums.ts';
import type { Transaction } from '../services.ts';
import {
  contributionsOf,
  type Contributions,
  type OrderForSums,
  type Share,
} from './sums-contributions.ts';

const NOTHING: Contributions = { flow: [], status: [], throughput: [], payer: [] };

/** An order before and after a change; `before` is `null` for a new order. */
export interface MovedOrder {
  before: OrderForSums | null;
  after: OrderForSums;
}

/** Updates the stored sums by the difference between the order before and after; see `moveManySums`. */
export async function moveSums(
  tx: Transaction,
  before: OrderForSums | null,
  after: OrderForSums,
): Promise<void> {
  await moveManySums(tx, [{ before, after }]);
}

/**
 * Updates the stored sums by the differences between orders before and after.
 * At most four statements that add and one that deletes empty rows, whatever the number of rows; none without a difference.
 * Must run in the transaction that writes the order.
 */
export async function moveManySums(tx: Transaction, moved: readonly MovedOrder[]): Promise<void> {
  const old = together(moved.map(({ before }) => (before ? contributionsOf(before) : NOTHING)));
  const now = together(moved.map(({ after }) => contributionsOf(after)));
  const flow = difference(old.flow, now.flow);
  if (flow.length > 0) {
    await tx
      .insert(flowSums)
      .values(flow.map(({ key, amounts }) => ({ ...key, ...amounts })))
      .onConflictDoUpdate({
        target: [flowSums.slice, flowSums.grain, flowSums.period],
        set: added(flowSums, [
          'receivedCount',
          'receivedOre',
          'keptCount',
          'keptOre',
          'cancelledCount',
          'cancelledOre',
          'doneCount',
          'doneOre',
          'invoicedCount',
          'invoicedOre',
          'invoicedCostOre',
        ]),
      });
  }
  await moveStatusSums(tx, difference(old.status, now.status));
  const throughput = difference(old.throughput, now.throughput);
  if (throughput.length > 0) {
    await tx
      .insert(throughputSums)
      .values(throughput.map(({ key, amounts }) => ({ ...key, ...amounts })))
      .onConflictDoUpdate({
        target: [throughputSums.slice, throughputSums.month, throughputSums.days],
        set: added(throughputSums, ['count']),
      });
  }
  const payer = difference(old.payer, now.payer);
  if (payer.length > 0) {
    await tx
      .insert(payerSums)
      .values(payer.map(({ key, amounts }) => ({ ...key, ...amounts })))
      .onConflictDoUpdate({
        target: [payerSums.slice, payerSums.grain, payerSums.period, payerSums.payerId],
        set: added(payerSums, ['invoicedOre', 'invoicedCostOre', 'invoicedCount']),
      });
  }
}

const together = (each: readonly Contributions[]): Contributions => ({
  flow: each.flatMap(({ flow }) => flow),
  status: each.flatMap(({ status }) => status),
  throughput: each.flatMap(({ throughput }) => throughput),
  payer: each.flatMap(({ payer }) => payer),
});

async function moveStatusSums(tx: Transaction, moves: Contributions['status']) {
  if (moves.length === 0) return;
  await tx
    .insert(statusSums)
    .values(moves.map(({ key, amounts }) => ({ ...key, ...amounts })))
    .onConflictDoUpdate({
      target: [statusSums.slice, statusSums.status, statusSums.sinceDay],
      set: added(statusSums, ['count', 'netOre', 'costOre']),
    });
  const left = moves.filter(({ amounts }) => (amounts['count'] ?? 0) < 0);
  if (left.length === 0) return;
  // A row for every day that ever was would make the age staircase slower each year.
  await tx
    .delete(statusSums)
    .where(
      and(
        eq(statusSums.count, 0),
        or(
          ...left.map(({ key }) =>
            and(
              eq(statusSums.slice, key.slice),
              eq(statusSums.status, key.status),
              eq(statusSums.sinceDay, key.sinceDay),
            ),
          ),
        ),
      ),
    );
}

/** The differences between the old and the new shares; unchanged shares are left out. */
function difference<Key extends object>(old: Share<Key>[], now: Share<Key>[]): Share<Key>[] {
  const moves = new Map<string, Share<Key>>();
  const add = ({ key, amounts }: Share<Key>, sign: 1 | -1) => {
    const name = JSON.stringify(Object.values(key));
    const move = moves.get(name) ?? { key, amounts: {} };
    for (const [column, amount] of Object.entries(amounts)) {
      move.amounts[column] = (move.amounts[column] ?? 0) + sign * amount;
    }
    moves.set(name, move);
  };
  for (const share of old) add(share, -1);
  for (const share of now) add(share, 1);
  return [...moves.values()].filter(({ amounts }) => Object.values(amounts).some((a) => a !== 0));
}

/** `column = table.column + excluded.column` for each of the columns. */
function added<Column extends string>(
  table: Record<Column, PgColumn>,
  columns: Column[],
): Partial<Record<Column, SQL>> {
  const set: Partial<Record<Column, SQL>> = {};
  for (const column of columns) {
    set[column] = sql`${table[column]} + excluded.${sql.identifier(table[column].name)}`;
  }
  return set;
}
