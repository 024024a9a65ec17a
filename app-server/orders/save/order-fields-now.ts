import type { OrderFieldsNow } from '../../pages/order/order-status.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { fieldLock } from './order-edit-rules.ts';
import { fieldsOf, openOrder } from '../stored-order.ts';

/**
 * What is edited in a row of the list, as it stands at this moment.
 * @throws NotFound, Forbidden
 */
export async function orderFieldsNow(
  q: Queryable,
  user: CurrentUser,
  orderNo: string,
): Promise<OrderFieldsNow> {
  const order = await openOrder(q, user, orderNo, 'order.edit');
  const { fitterIds, plannedStart, plannedEnd, dueAt, priority } = fieldsOf(order);
  return {
    version: order.version,
    status: order.status,
    estimatedMin: order.estimatedMin,
    lock: fieldLock(order.status, 'dueAt'),
    fields: { fitterIds, plannedStart, plannedEnd, dueAt, priority },
  };
}
