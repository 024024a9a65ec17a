import { and, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { PRINT_LIMIT } from '#domain/orders/order-list.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import type { PrintedOrders } from '../../pages/order/order-status.props.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { visibleOrders } from '../own-order.ts';
import { listFilters } from './list-filters.ts';
import { loadRowsById } from './list-rows.ts';
import { loadHitIds } from './order-list.ts';

const orderId = v.pipe(v.string(), v.ulid('Ordren findes ikke.'));

/** The body of `POST /ordrer/print`: the orders that were selected, in their order, or the query of a list. */
export const printRequest = v.union([
  v.strictObject({
    orders: v.pipe(
      v.array(orderId),
      v.minLength(1, 'Vælg mindst én ordre.'),
      v.maxLength(PRINT_LIMIT, `Højst ${PRINT_LIMIT} ordrer kan printes ad gangen.`),
    ),
  }),
  v.strictObject({ query: v.pipe(v.string(), v.maxLength(2_000)) }),
]);
type PrintRequest = v.InferOutput<typeof printRequest>;

/** The rows that are to be printed, as this person may see them. Of a longer list the first `PRINT_LIMIT`, and `more` says so. */
export async function printedRows(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  request: PrintRequest,
): Promise<PrintedOrders> {
  const now = clock();
  const visibility = visibilityOf(user.rights);
  const ids =
    'orders' in request
      ? await visibleOf(db, user, request.orders)
      : await loadHitIds(
          db,
          user,
          listFilters(request.query, visibility).filters,
          now,
          PRINT_LIMIT,
        );
  const rows = await loadRowsById(db, ids.slice(0, PRINT_LIMIT), visibility, now);
  return { rows, more: ids.length > PRINT_LIMIT };
}

/** Those of the orders that the user may see. */
async function visibleOf(q: Queryable, user: CurrentUser, ids: string[]): Promise<string[]> {
  const found = await q
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), visibleOrders(user)));
  const visible = new Set(found.map(({ id }) => id));
  return ids.filter((id) => visible.has(id));
}
