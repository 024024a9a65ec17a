import { and, desc, eq, isNull } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { orderFiles, orderInspections } from '../../database/schema/orders/inspections.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { Queryable, Transaction } from '../../services.ts';
import type { StepEvent } from '../steps/step-request.ts';
import type { StoredOrder } from '../stored-order.ts';
import { isActiveUser } from '../time/fitters.ts';

type By = { userId: string | null; now: Date };

/**
 * Keeps the report of an inspection that is approved, and marks it when the inspection is rejected.
 * @throws Invalid when the report names a person or a file that there is not
 */
export async function stepInspection(
  tx: Transaction,
  event: StepEvent,
  order: StoredOrder,
  by: By,
): Promise<void> {
  if (event.type === 'inspection.approve' && event.inspection !== undefined) {
    await approve(tx, event, event.inspection, order, by);
  }
  if (event.type === 'inspection.reject') {
    const approved = await approvedInspection(tx, order.id);
    if (approved) await reject(tx, approved, event.reason ?? null, by);
  }
}

/** The report that stands: the last one that nobody has rejected. */
async function approvedInspection(q: Queryable, orderId: string): Promise<string | undefined> {
  const [found] = await q
    .select({ id: orderInspections.id })
    .from(orderInspections)
    .where(and(eq(orderInspections.orderId, orderId), isNull(orderInspections.rejectedAt)))
    .orderBy(desc(orderInspections.id))
    .limit(1);
  return found?.id;
}

async function approve(
  tx: Transaction,
  { reason }: StepEvent,
  report: NonNullable<StepEvent['inspection']>,
  order: StoredOrder,
  { userId, now }: By,
): Promise<void> {
  const { performedById, performedOn, measurements, fileId, noFileReason } = report;
  if (!(await isActiveUser(tx, performedById))) {
    throw new Invalid({ 'inspection.performedById': 'Vælg, hvem der har foretaget kontrollen.' });
  }
  if (fileId !== undefined && !(await isFileOf(tx, fileId, order.id))) {
    throw new Invalid({ 'inspection.fileId': 'Filen findes ikke. Vælg den igen.' });
  }
  await tx.insert(orderInspections).values({
    id: ulid(now.getTime()),
    orderId: order.id,
    performedById,
    performedOn,
    measurements,
    fileId: fileId ?? null,
    noFileReason: fileId === undefined ? (noFileReason ?? null) : null,
    onePersonReason: reason ?? null,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
  });
}

async function isFileOf(tx: Transaction, fileId: string, orderId: string): Promise<boolean> {
  const found = await tx
    .select({ id: orderFiles.id })
    .from(orderFiles)
    .where(and(eq(orderFiles.id, fileId), eq(orderFiles.orderId, orderId)));
  return found.length > 0;
}

async function reject(
  tx: Transaction,
  id: string,
  reason: string | null,
  { userId, now }: By,
): Promise<void> {
  await tx
    .update(orderInspections)
    .set({
      rejectedAt: now,
      rejectedBy: userId,
      rejectReason: reason,
      updatedAt: now,
      updatedBy: userId,
    })
    .where(eq(orderInspections.id, id));
}

/** What taking a step back does to the report: an approval counts as rejected, a rejection as never made. */
export async function undoInspection(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  orderId: string,
  by: By,
): Promise<void> {
  if (from === 'done' && to === 'verified') {
    const approved = await approvedInspection(tx, orderId);
    if (approved) await reject(tx, approved, 'Godkendelsen blev fortrudt.', by);
  }
  if (from === 'verified' && to === 'done') {
    const [last] = await tx
      .select({ id: orderInspections.id })
      .from(orderInspections)
      .where(eq(orderInspections.orderId, orderId))
      .orderBy(desc(orderInspections.id))
      .limit(1);
    if (!last) return;
    const { now, userId } = by;
    await tx
      .update(orderInspections)
      .set({
        rejectedAt: null,
        rejectedBy: null,
        rejectReason: null,
        updatedAt: now,
        updatedBy: userId,
      })
      .where(eq(orderInspections.id, last.id));
  }
}
