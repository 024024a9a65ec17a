import { absences, isLongPast, LONG_PAST } from '#domain/planning/plan-rules.ts';
import { planWarnings } from '#domain/planning/plan-warnings.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { Transaction } from '../../services.ts';
import { reasonAgainstArea } from '../order-areas.ts';
import type { OrderReader } from '../own-order.ts';
import { loadFitterCalendar } from '../time/fitter-calendar.ts';
import { isActiveUser, loadFitters, namesOf, reasonAgainstFitters } from '../time/fitters.ts';
import type { OrderPatch, StoredOrder } from '../stored-order.ts';

/** Statuses in which the order is in a fitter's calendar. */
const NEEDS_FITTER: ReadonlySet<string> = new Set(['planned', 'in_progress']);

/**
 * Checks what the schema of a single field cannot see: times against each other, people against their records, the plan
 * against the status.
 * @param changed the fields whose values really change: what stood there before is not judged again
 * @param reader who is asked about other orders in the fitters' calendars
 * @returns what is rarely meant about a changed plan: the person is asked about it first
 * @throws Invalid with a Danish sentence per field
 */
export async function checkOrder(
  tx: Transaction,
  order: StoredOrder,
  patch: OrderPatch,
  changed: string[],
  reader: OrderReader,
  now: Date,
): Promise<string[]> {
  const next = { ...order, ...patch };
  const errors: Record<string, string> = {};
  const plans = ['plannedStart', 'plannedEnd', 'fitterIds'].some((field) =>
    changed.includes(field),
  );
  const start = next.plannedStart?.toISOString();
  const end = next.plannedEnd?.toISOString();
  if (changed.includes('plannedStart') && start && isLongPast(start, now.toISOString())) {
    errors['plannedStart'] = LONG_PAST;
  }
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
  if (changed.includes('areaId')) {
    const reason = await reasonAgainstArea(tx, reader, next.areaId);
    if (reason) errors['areaId'] = reason;
  }
  let questions: string[] = [];
  if (plans && start && end && start < end) {
    const { fitterIds } = next;
    const calendar = await loadFitterCalendar(tx, fitterIds, { start, end }, reader, now);
    const names = namesOf(await loadFitters(tx, fitterIds));
    const plan = { orderId: order.id, fitterIds, start, end };
    const [away] = absences(plan, calendar, names, now.toISOString());
    if (away !== undefined) errors['fitterIds'] ??= away;
    questions = planWarnings(plan, calendar, names, now.toISOString(), await loadCalendar(tx));
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return questions;
}
