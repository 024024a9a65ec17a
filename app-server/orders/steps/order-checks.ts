import { Invalid } from '../../http/failures/errors.ts';
import type { Transaction } from '../../services.ts';
import { isActiveUser, reasonAgainstFitters } from '../time/fitters.ts';
import type { OrderPatch, StoredOrder } from '../stored-order.ts';

/** Statuses in which the order is in a fitter's calendar. */
const NEEDS_FITTER: ReadonlySet<string> = new Set(['planned', 'in_progress']);

/**
 * Checks what the schema of a single field cannot see: times against each other, people against their records, the plan
 * against the status.
 * @param changed the fields whose values really change: what stood there before is not judged again
 * @throws Invalid with a Danish sentence per field
 */
export async function checkOrder(
  tx: Transaction,
  order: StoredOrder,
  patch: OrderPatch,
  changed: string[],
): Promise<void> {
  const next = { ...order, ...patch };
  const errors: Record<string, string> = {};
  const plans = ['plannedStart', 'plannedEnd', 'fitterIds'].some((field) =>
    changed.includes(field),
  );
  if (plans && next.plannedEnd && !next.plannedStart) {
    errors['plannedStart'] = 'Angiv også planlagt start.';
  }
  if (plans && next.plannedStart && next.plannedEnd && next.plannedEnd <= next.plannedStart) {
    errors['plannedEnd'] = 'Planlagt slut skal ligge efter planlagt start.';
  }
  if (plans && order.status === 'planned' && !(next.plannedStart && next.plannedEnd)) {
    errors['plannedStart'] = 'Ordren er planlagt og skal have både start og slut.';
  }
  if (plans && NEEDS_FITTER.has(order.status) && next.fitterIds.length === 0) {
    errors['fitterIds'] = 'Ordren skal have mindst én montør.';
  }
  if (changed.includes('fitterIds') || changed.includes('plannedStart')) {
    const reason = await reasonAgainstFitters(
      tx,
      next.fitterIds,
      order.fitterIds,
      next.plannedStart,
    );
    if (reason) errors['fitterIds'] ??= reason;
  }
  if (changed.includes('responsibleId') && !(await isActiveUser(tx, next.responsibleId))) {
    errors['responsibleId'] = 'Vælg en sagsansvarlig.';
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
