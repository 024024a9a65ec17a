import { and, eq, ne } from 'drizzle-orm';
import { clockAsks } from '#domain/activities/time-records.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { activities, orders } from '../../database/schema/orders/orders.ts';
import type { Queryable } from '../../services.ts';
import type { StepActor } from '../order-facts.ts';
import { isVisibleOrder } from '../own-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { Fitter } from './fitters.ts';
import { preparedRead } from '../../database/prepared-read.ts';

/** Who begins the work: the fitter who says so, else the first of the order's fitters. */
export function workerOf(order: StoredOrder, actor: StepActor): string | undefined {
  const { fitterIds } = order;
  if (actor !== 'system' && fitterIds.includes(actor.id)) return actor.id;
  return fitterIds[0];
}

/**
 * Where whoever would begin the work on this order has a clock running already; `null` when they are free.
 * The number of an order that the actor may not see is left out.
 * @param startedHere people whom the rows before have set to work, with the order's number
 */
export async function workingElsewhere(
  q: Queryable,
  order: StoredOrder,
  actor: StepActor,
  fitters: ReadonlyMap<string, Fitter>,
  { now, calendar }: { now: Date; calendar: WorkingCalendar },
  startedHere?: ReadonlyMap<string, string>,
): Promise<OrderFacts['workingElsewhere']> {
  const worker = workerOf(order, actor);
  if (!worker) return null;
  const name = fitters.get(worker)?.name ?? 'Montøren';
  const here = startedHere?.get(worker);
  if (here !== undefined) return { name, orderNo: here };
  const [running] = await busyOn(q, { userId: worker, orderId: order.id });
  if (running === undefined) return null;
  const isSeen = actor === 'system' || actor.id === worker || isVisibleOrder(actor, running);
  const isForgotten = clockAsks(running, now, calendar);
  return { name, orderNo: isSeen ? running.orderNo : null, isForgotten };
}

/** The order on which this person has work running, other than the given order: nobody works in two places. */
const busyOn = preparedRead(['userId', 'orderId'], (q, { userId, orderId }) => {
  const { orderNo, areaId, fitterIds, responsibleId } = orders;
  const { startedAt, stillWorkingAt } = activities;
  return q
    .select({ orderNo, areaId, fitterIds, responsibleId, startedAt, stillWorkingAt })
    .from(activities)
    .innerJoin(orders, eq(orders.id, activities.orderId))
    .where(
      and(
        eq(activities.assigneeId, userId),
        eq(activities.state, 'running'),
        ne(activities.orderId, orderId),
      ),
    );
});
