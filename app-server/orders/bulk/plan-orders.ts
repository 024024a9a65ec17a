import type { BulkAnswer } from '../../pages/order/order-status.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import type { BeginPart } from '../../records/bulk-run.ts';
import { runOverOrders } from './run-over-orders.ts';
import type { OrderPlan, PlanRequest } from './plan-request.ts';
import { saveFields } from '../save-order.ts';
import { mayOn, ORDER_NOT_YOURS, type StoredOrder } from '../stored-order.ts';
import { stepPart } from './take-steps.ts';

/**
 * Plans many orders, as the order's page does one: an order that is received takes the step »Planlæg«, any other has its
 * plan changed by the save protocol. Fitters alone are put on an order without planning it.
 */
export function planOrders(
  services: Services,
  user: CurrentUser,
  request: PlanRequest,
): Promise<BulkAnswer> {
  const { plan } = request;
  const now = services.clock();
  const begin: BeginPart<StoredOrder> = async (tx, found, record) => {
    const toPlan = found.filter((order) => takesStep(plan, order));
    const step = await stepPart(user, { ...plan, type: 'order.plan' }, now)(tx, toPlan, record);
    return async (order, version) => {
      if (!mayOn(user, 'order.edit', order)) return { ok: false, reasons: [ORDER_NOT_YOURS] };
      if (takesStep(plan, order)) return step(order, version);
      const saved = await saveFields(tx, record, user, order, { ...plan, version }, now);
      return { ok: true, version: saved.version };
    };
  };
  return runOverOrders(services, user, request, begin);
}

function takesStep({ plannedStart }: OrderPlan, { status }: StoredOrder): boolean {
  return plannedStart !== undefined && status === 'received';
}
