import type { PlannedTime } from '#domain/planning/planned-time.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { planWarnings } from '#domain/planning/plan-warnings.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import type { BulkAnswer } from '../../pages/order/order-status.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { loadManyRelations } from '../save/order-relations.ts';
import { saveFields } from '../save/save-order.ts';
import { decisionRound, type DecisionRound } from '../steps/decide-step.ts';
import { mayOn, ORDER_NOT_YOURS, type StoredOrder } from '../stored-order.ts';
import { namesOf } from '../time/fitters.ts';
import type { BeginPart, Verdict } from '../../records/bulk-run.ts';
import { runOverOrders } from './run-over-orders.ts';
import { planTimes } from './plan-times.ts';
import type { PlanRequest } from './plan-request.ts';
import { judgeStep } from './take-steps.ts';

/**
 * Plans many orders, as the order's page does one: an order that is received takes the step »Planlæg«, any other has its
 * plan changed by the save protocol. Fitters alone are put on an order without planning it.
 */
export function planOrders(
  services: Services,
  user: CurrentUser,
  request: PlanRequest,
): Promise<BulkAnswer> {
  const { fitterIds } = request.plan;
  const now = services.clock();
  const begin: BeginPart<StoredOrder> = async (tx, found, record) => {
    const calendar = await loadCalendar(tx);
    const times = planTimes(request, calendar);
    const relations = await loadManyRelations(tx, [...found]);
    const whole = times.whole();
    const round = await decisionRound(
      tx,
      found,
      {
        type: 'order.plan',
        fitterIds,
        ...(whole && { plannedStart: whole.start, plannedEnd: whole.end }),
      },
      user,
      now,
    );
    async function judge(order: StoredOrder, version: number, time: PlannedTime | null) {
      const plan = {
        ...(fitterIds && { fitterIds }),
        ...(time && { plannedStart: time.start, plannedEnd: time.end }),
      };
      if (time !== null && order.status === 'received') {
        const event = { ...plan, type: 'order.plan' as const };
        return judgeStep(tx, record, event, order, version, relations.get(order.id), round);
      }
      const saved = await saveFields(tx, record, user, order, { ...plan, version }, now);
      const questions = time === null ? [] : questionsOf(order, time, fitterIds, round, calendar);
      return {
        ok: true as const,
        version: saved.version,
        ...(questions.length > 0 && { questions }),
      };
    }
    return async (order, version): Promise<Verdict> => {
      if (!mayOn(user, 'order.edit', order)) return { ok: false, reasons: [ORDER_NOT_YOURS] };
      const time = times.of(order);
      const verdict = await judge(order, version, time);
      if (!verdict.ok || time === null) return verdict;
      times.took(time);
      place(round, order, time, fitterIds ?? order.fitterIds);
      const found = { plannedStart: time.start, plannedEnd: time.end };
      return times.inSequence ? { ...verdict, found } : verdict;
    };
  };
  return runOverOrders(services, user, request, begin);
}

function questionsOf(
  order: StoredOrder,
  time: PlannedTime,
  fitterIds: readonly string[] | undefined,
  { calendar: items, fitters, now }: DecisionRound,
  calendar: WorkingCalendar,
): string[] {
  const plan = { orderId: order.id, fitterIds: fitterIds ?? order.fitterIds, ...time };
  return planWarnings(plan, items, namesOf(fitters), now.toISOString(), calendar);
}

/** The orders behind it see where this one lies now. */
function place(
  round: DecisionRound,
  { id, orderNo, city }: StoredOrder,
  time: PlannedTime,
  fitterIds: readonly string[],
): void {
  const others = round.calendar.filter(({ orderId }) => orderId !== id);
  const own = fitterIds.map((fitterId) => ({
    id: `${id}:${fitterId}`,
    fitterId,
    orderId: id,
    label: orderNo,
    note: city,
    absence: false,
    ...time,
  }));
  round.calendar = [...others, ...own];
}
