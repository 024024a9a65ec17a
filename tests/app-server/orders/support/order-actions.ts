import { asc, eq } from 'drizzle-orm';
import type { InspectionReport } from '#domain/inspections/inspection.ts';
import { activities, orders } from '#app-server/database/schema/orders/orders.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import { takeOrderStep } from '#app-server/orders/steps/take-step.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { stopActivity } from '#app-server/orders/time/stop-activity.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { ids, type Company } from './company.ts';

/** The steps of a company's orders, as tests take them. */
export function orderActions(company: () => Company) {
  async function stored(id: string): Promise<StoredOrder> {
    const [order] = await company().services.db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('gone');
    return order;
  }
  const work = (orderId: string) =>
    company()
      .services.db.select()
      .from(activities)
      .where(eq(activities.orderId, orderId))
      .orderBy(asc(activities.createdAt), asc(activities.assigneeId));

  /** Takes a step on the order as it stands. */
  async function step(
    user: CurrentUser,
    order: StoredOrder,
    event: StepRequest['event'],
    payload: StepRequest['payload'] = {},
  ) {
    const { version } = await stored(order.id);
    await takeOrderStep(company().services, user, order.orderNo, {
      event,
      payload,
      version,
      force: false,
    });
    return stored(order.id);
  }

  /** Stops the clocks that run on an order, after an hour at most, as somebody does who goes home. */
  async function stopClocks(
    user: CurrentUser,
    { id, orderNo }: Pick<StoredOrder, 'id' | 'orderNo'>,
  ) {
    const { services } = company();
    for (const { id: activityId, version, state, startedAt } of await work(id)) {
      if (state !== 'running' || startedAt === null) continue;
      const end = Math.min(services.clock().getTime(), startedAt.getTime() + 3_600_000);
      const endedAt = new Date(end).toISOString();
      await stopActivity(services, user, orderNo, activityId, { version, endedAt });
    }
  }

  const times = {
    plannedStart: '2026-11-19T07:00:00.000Z',
    plannedEnd: '2026-11-19T12:00:00.000Z',
  };
  const timeLine = {
    kind: 'time' as const,
    text: 'Montørtime',
    goodId: ids.hour,
    qtyMilli: 4000,
    unit: 'time' as const,
    unitSalesOre: null,
    priceUnit: 1 as const,
    discountBp: 0,
    billable: true,
  };

  /** The report of an inspection by the fitter, on paper. */
  const inspection = (more: Partial<InspectionReport> = {}): InspectionReport => ({
    performedById: company().people.fitter.id,
    performedOn: '2026-11-18',
    measurements: [{ name: 'Isolationsmodstand', value: '>500', unit: 'MΩ' }],
    noFileReason: 'Skemaet ligger i tavlen.',
    ...more,
  });

  async function planned(fitter = company().people.fitter) {
    const order = await company().receive();
    return step(company().people.office, order, 'order.plan', { ...times, fitterIds: [fitter.id] });
  }

  /** An order whose work is done, by a fitter who is then free again. */
  async function done() {
    const { services, people } = company();
    const order = await planned();
    await step(people.fitter, order, 'work.start');
    await addLine(services, people.fitter, order.orderNo, timeLine);
    return step(people.fitter, order, 'work.complete');
  }
  return { stored, work, step, stopClocks, planned, done, inspection, times, timeLine };
}
