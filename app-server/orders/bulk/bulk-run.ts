import { inArray } from 'drizzle-orm';
import { orders } from '../../database/schema/orders.ts';
import { commit, type RecordEvent } from '../../events/commit.ts';
import { Conflict, HttpError } from '../../http/failures/errors.ts';
import type { BulkAnswer, BulkResult } from '../../pages/order/order-status.props.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { mayOn, ORDER_NOT_FOUND, ORDER_NOT_YOURS, type StoredOrder } from '../stored-order.ts';
import { authorOf } from '../../records/author.ts';

/** Orders written in one transaction: enough to be quick, few enough not to hold others up. */
const CHUNK = 50;

/** Many orders as somebody has seen them, and whether they are to be changed or only asked about. */
interface Run {
  orders: readonly { id: string; version: number }[];
  dryRun: boolean;
  runId?: string | undefined;
}

/** What became of one order: the version it has then, or why not, in Danish. */
type Verdict = { ok: true; version: number } | { ok: false; reasons: string[] };

/** Decides about one order and, where there is a `record`, changes it. */
type Judge = (order: StoredOrder, seenVersion: number) => Promise<Verdict>;

/** Begins a part of a run: reads once what its orders share. Without `record` nothing may be written. */
export type BeginPart = (
  tx: Transaction,
  found: readonly StoredOrder[],
  record: RecordEvent | null,
) => Promise<Judge>;

/**
 * One command for many orders. Each row has its own decision and answer; a row that may not, changes nothing and holds nobody
 * up. A dry run decides in the same way and writes nothing.
 */
export async function runOverOrders(
  services: Services,
  user: CurrentUser,
  { orders: asked, dryRun, runId }: Run,
  begin: BeginPart,
): Promise<BulkAnswer> {
  const wanted = [...new Map(asked.map((row) => [row.id, row])).values()];
  if (dryRun) {
    const look = (tx: Transaction) => judgePart(tx, user, wanted, null, begin);
    return {
      dryRun,
      results: await services.db.transaction(look, { accessMode: 'read only' }),
    };
  }
  const results: BulkResult[] = [];
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const part = wanted.slice(from, from + CHUNK);
    const done = await commit(services, authorOf(user, runId), (tx, record) =>
      judgePart(tx, user, part, record, begin),
    );
    results.push(...done);
  }
  return { dryRun, results };
}

async function judgePart(
  tx: Transaction,
  user: CurrentUser,
  rows: Run['orders'],
  record: RecordEvent | null,
  begin: BeginPart,
): Promise<BulkResult[]> {
  const ids = rows.map(({ id }) => id);
  const found = await tx.select().from(orders).where(inArray(orders.id, ids));
  const byId = new Map(found.map((order) => [order.id, order]));
  const judge = await begin(tx, found, record);
  const results: BulkResult[] = [];
  for (const { id, version } of rows) {
    const order = byId.get(id);
    if (!order) {
      results.push({ id, orderNo: '', ok: false, reasons: [ORDER_NOT_FOUND], version });
    } else if (!mayOn(user, 'order.see', order)) {
      results.push({ id, orderNo: '', ok: false, reasons: [ORDER_NOT_YOURS], version });
    } else {
      const verdict = await refusalOf(judge(order, version));
      results.push({ id, orderNo: order.orderNo, reasons: [], version: order.version, ...verdict });
    }
  }
  return results;
}

/** A refusal is an answer like any other; other failures end the part, which is then not written at all. */
async function refusalOf(judged: Promise<Verdict>): Promise<Verdict> {
  try {
    return await judged;
  } catch (error) {
    if (error instanceof HttpError) return { ok: false, reasons: [refusalSentence(error)] };
    throw error;
  }
}

/** Why the order could not, as it stands in a report. */
function refusalSentence(error: HttpError): string {
  if (!(error instanceof Conflict)) return error.message;
  return `Ordren er ændret af ${error.body.changedBy?.initials ?? 'systemet'}, siden du så den.`;
}
