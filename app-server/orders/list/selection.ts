import { SELECTION_LIMIT } from '#domain/orders/order-list.ts';
import { loadCalendar } from '../../company/working-calendar.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { OrderSelection } from '../../pages/order/order-status.props.ts';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { listOrder } from './list-order.ts';
import { listWhere } from './list-where.ts';

const TOO_MANY = 'Afgræns listen: højst 5.000 ordrer kan vælges på én gang.';

/**
 * Every order that the filters find among those the user may see, whatever page it is on.
 * @throws Invalid when there are more than `SELECTION_LIMIT`: a part of them is never taken for all
 */
export async function loadSelection(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  filters: OrderListFilters,
): Promise<OrderSelection> {
  const calendar = await loadCalendar(db);
  const found = await db
    .select({
      id: orders.id,
      version: orders.version,
      status: orders.status,
      orderNo: orders.orderNo,
    })
    .from(orders)
    .where(listWhere(filters, user, clock(), calendar))
    .orderBy(...listOrder(filters))
    .limit(SELECTION_LIMIT + 1);
  if (found.length > SELECTION_LIMIT) throw new Invalid({ filters: TOO_MANY });
  return { orders: found };
}
