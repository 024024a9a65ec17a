import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { isFailing, type TransferState } from '#domain/erp/transfer.ts';
import { ulid } from '#domain/ulid.ts';
import {
  vismaAttempts,
  vismaTransferOrders,
  vismaTransfers,
} from '../database/schema/erp/transfers.ts';
import type { NewEvent } from '../events/commit.ts';
import type { ErpCall } from '../erp/gateway/erp-answer.ts';
import type { Transaction } from '../services.ts';
import { orderIdsOfMany } from './orders-of-transfer.ts';
import { moveStateSums } from './state-sums.ts';
import { type StoredTransfer, transferColumns } from './stored-transfers.ts';
import { transferEvent } from './transfer-news.ts';
import type { Transfer } from './transfer.ts';

/** What is to be stored about a transfer. */
export interface TransferChange {
  /** As it was read. */
  stored: StoredTransfer;
  after: Transfer;
  /** The call that led there. */
  call: ErpCall | null;
  reason?: string | undefined;
}

/** Another sender, or a person, has changed the transfer meanwhile. */
export class TransferMoved extends Error {}

/**
 * Stores transfers as they are now, each with the call that led there: one statement for all of them, and one for their calls.
 * @returns their events
 * @throws TransferMoved when one of them is no longer as it was read
 */
export async function storeTransfers(
  tx: Transaction,
  changes: readonly TransferChange[],
  now: Date,
): Promise<NewEvent[]> {
  const rows = changes.map(({ stored: { id, version }, after, reason = null }) => ({
    id,
    was: version,
    failing: failingNow(after.state),
    reason,
    ...transferColumns(after),
  }));
  const moved = v.parse(rowsMoved, await tx.execute(updateOf(rows, now))).rows;
  const byId = new Map(moved.map(({ id, ...sums }) => [id, sums]));
  const moves = changes.map(({ stored, after }) => {
    const sums = byId.get(stored.id);
    if (!sums) throw new TransferMoved(after.reference);
    return { ...sums, from: stored.transfer.state, to: after.state };
  });
  await moveStateSums(tx, moves);
  const attempts = changes.flatMap((change) =>
    change.call ? [attemptOf(change, change.call, now)] : [],
  );
  if (attempts.length > 0) await tx.insert(vismaAttempts).values(attempts);
  const discarded = changes.filter(({ after }) => after.state === 'discarded');
  if (discarded.length > 0) {
    const ids = discarded.map(({ stored }) => stored.id);
    await tx
      .update(vismaTransferOrders)
      .set({ discarded: true })
      .where(inArray(vismaTransferOrders.transferId, ids));
  }
  const orderIds = await orderIdsOfMany(
    tx,
    rows.map(({ id }) => id),
  );
  return changes.map(({ stored: { id, version, transfer: before }, after, reason }) =>
    transferEvent({
      id,
      orderIds: orderIds.get(id) ?? [],
      version: version + 1,
      from: before.state,
      to: after.state,
      reason,
      approved: [before.approvedOre, after.approvedOre],
    }),
  );
}

const rowsMoved = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['invoice', 'credit']),
      orderCount: v.number(),
      ordersOre: v.number(),
    }),
  ),
});

/** A new try does not make a failure younger; only success ends it. */
function failingNow(state: TransferState): 'begun' | 'over' | 'kept' {
  if (isFailing(state)) return 'begun';
  return state === 'transferred' || state === 'booked' || state === 'discarded' ? 'over' : 'kept';
}

type Row = ReturnType<typeof transferColumns> & {
  id: string;
  was: number;
  failing: string;
  reason: string | null;
};

/** The rows travel as JSON: the text of the statement is the same for any number of them. */
function updateOf(rows: readonly Row[], now: Date): SQL {
  const ours = getTableColumns(vismaTransfers);
  const columns = [];
  for (const [name, column] of Object.entries(ours))
    if (rows.some((row) => name in row) && name !== 'id' && name !== 'reason')
      columns.push({ name, column });
  const set = columns.map(
    ({ name, column }) => sql`${sql.identifier(column.name)} = c.${sql.identifier(name)}`,
  );
  const types = columns.map(
    ({ name, column }) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    update visma_transfers t set ${sql.join(set, sql`, `)},
      failed_since = case c.failing when 'begun' then coalesce(t.failed_since, ${at}) when 'over' then null else t.failed_since end,
      reason = coalesce(c.reason, t.reason), version = c.was + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (id text, was int, failing text, reason text, ${sql.join(types, sql`, `)})
    where t.id = c.id and t.version = c.was
    returning t.id, t.kind, t.order_count as "orderCount", t.orders_ore::float8 as "ordersOre"`;
}

function attemptOf(
  { stored, after }: TransferChange,
  { status, durationMs, logId, errorCode }: ErpCall,
  at: Date,
): typeof vismaAttempts.$inferInsert {
  const id = ulid(at.getTime());
  return {
    id,
    transferId: stored.id,
    at,
    state: after.state,
    status,
    durationMs,
    logId,
    errorCode,
  };
}
