import { inArray } from 'drizzle-orm';
import { orders } from '../database/schema/orders.ts';
import { commit, type Record as RecordEvent } from '../events/commit.ts';
import { HttpError } from '../http/errors.ts';
import type { BulkStepAnswer } from '../pages/order-status.props.ts';
import type { CurrentUser, Services, Transaction } from '../services.ts';
import { decideStep, decisionRound } from './decide-step.ts';
import { loadGrounds } from './order-ground.ts';
import { stepEventOf, type StepEvent, type StepsRequest } from './step-request.ts';
import { mayOn, ORDER_NOT_FOUND, ORDER_NOT_YOURS } from './stored-order.ts';
import { applyStep, staleness } from './take-step.ts';
import { authorOf } from './write-order.ts';

/** Orders written in one transaction: enough to be quick, few enough not to hold others up. */
const CHUNK = 50;

type Result = BulkStepAnswer['results'][number];

/**
 * One step for many orders. Each row has its own decision and answer; a row that may not, changes nothing and holds nobody
 * up. A dry run decides in the same way and writes nothing.
 */
export async function takeOrderSteps(
  services: Services,
  user: CurrentUser,
  request: StepsRequest,
): Promise<BulkStepAnswer> {
  const event = stepEventOf(request);
  const wanted = [...new Map(request.orders.map((row) => [row.id, row])).values()];
  const { dryRun } = request;
  const results: Result[] = [];
  if (dryRun) {
    const look = (tx: Transaction) => eachRow(services, tx, user, event, wanted, null);
    results.push(...(await services.db.transaction(look, { accessMode: 'read only' })));
    return { dryRun, results };
  }
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const rows = wanted.slice(from, from + CHUNK);
    results.push(
      ...(await commit(services, authorOf(user), (tx, record) =>
        eachRow(services, tx, user, event, rows, record),
      )),
    );
  }
  return { dryRun, results };
}

async function eachRow(
  services: Services,
  tx: Transaction,
  user: CurrentUser,
  event: StepEvent,
  rows: StepsRequest['orders'],
  record: RecordEvent | null,
): Promise<Result[]> {
  const now = services.clock();
  const found = await tx
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        rows.map(({ id }) => id),
      ),
    );
  const byId = new Map(found.map((order) => [order.id, order]));
  const grounds = await loadGrounds(tx, found);
  const round = await decisionRound(tx, found, event, user, now);
  const results: Result[] = [];
  for (const { id, version } of rows) {
    const order = byId.get(id);
    const ground = grounds.get(id);
    if (!order || !ground) {
      results.push({ id, orderNo: '', ok: false, reasons: [ORDER_NOT_FOUND], version });
      continue;
    }
    const refused = (reasons: string[]): Result => ({
      id,
      orderNo: order.orderNo,
      ok: false,
      reasons,
      version: order.version,
    });
    if (!mayOn(user, 'order.see', order)) {
      results.push({ ...refused([ORDER_NOT_YOURS]), orderNo: '' });
      continue;
    }
    const stale = await sentenceOf(staleness(tx, order, version, event));
    if (stale) {
      results.push(refused([stale]));
      continue;
    }
    const decision = await decideStep(tx, event, order, ground, round);
    if (!decision.ok) {
      results.push(refused(decision.reasons));
      continue;
    }
    let next = order.version + 1;
    if (record) {
      const applied = await applyStep(tx, event, order, ground, decision.next, user, now);
      for (const news of applied.events) record(news);
      next = applied.after.version;
    }
    results.push({ id, orderNo: order.orderNo, ok: true, reasons: [], version: next });
  }
  return results;
}

/** Why a row's version does not stand any more, in Danish. */
async function sentenceOf(check: ReturnType<typeof staleness>): Promise<string | undefined> {
  try {
    const conflict = await check;
    if (!conflict) return undefined;
    const { changedBy } = conflict.body;
    return `Ordren er ændret af ${changedBy?.initials ?? 'systemet'}, siden du så den.`;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
