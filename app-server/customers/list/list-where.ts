import { and, eq, isNull, like, ne, sql, type SQL } from 'drizzle-orm';
import type { CustomerListFilters } from '#domain/customers/customer-list.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { isAny } from '../../database/is-any.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { areas } from '../../database/schema/customers/places.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import type { CurrentUser } from '../../services.ts';
import { visibleOrders } from '../../orders/own-order.ts';
import { askedToBeAnonymised } from '../anonymise/asked.ts';
import { customersWith, searchedText } from '../customers-with.ts';
import { visibleCustomers } from '../own-customer.ts';

/**
 * The customers that a user's filters let through, within those the user may see.
 * @param few the ids of all customers with the searched text, when they are known
 */
export function listWhere(
  filters: CustomerListFilters,
  user: CurrentUser,
  few?: readonly string[],
): SQL {
  const { kind, area, postnr, blocked, open, missing } = filters;
  const text = filters.q === undefined ? undefined : withText(filters.q, few);
  const conditions = and(
    isNull(customers.archivedAt),
    visibleCustomers(user),
    kind === undefined ? undefined : eq(customers.kind, kind),
    area === undefined ? undefined : inArea(area),
    postnr === undefined ? undefined : like(customers.postnr, `${postnr}%`),
    blocked ? ne(customers.blocked, 'none') : undefined,
    open ? withOpenOrders(user) : undefined,
    missing === 'gln' ? and(eq(customers.kind, 'public'), isNull(customers.gln)) : undefined,
    missing === 'email' ? isNull(customers.email) : undefined,
    missing === 'anonymising' ? askedToBeAnonymised : undefined,
    text === null ? sql`false` : text,
  );
  return conditions ?? sql`true`;
}

function withText(query: string, few: readonly string[] | undefined): SQL | null {
  return few === undefined ? customersWith(searchedText(query)) : isAny(customers.id, few);
}

function withOpenOrders(user: CurrentUser): SQL {
  // In the words of the partial index, which has the order of the list.
  if (scopeOf(user.rights, 'order.see') === 'all') return sql`${customers.openOrders} > 0`;
  const open = and(isOpenOrder, isNull(orders.archivedAt), visibleOrders(user));
  // An array and not a subquery: the few customers are read by their ids, and not all of them in the order of the list.
  return sql`${customers.id} = any(array(select ${orders.customerId} from ${orders} where ${open}))`;
}

/** A customer belongs where their own address is. */
function inArea(area: string): SQL {
  const ranges = sql`select 1 from ${areas}, jsonb_to_recordset(${areas.postnrRanges}) as range ("from" text, "to" text)
    where ${areas.archivedAt} is null and ${customers.postnr} between range."from" and range."to"`;
  return area === 'none'
    ? sql`not exists (${ranges})`
    : sql`exists (${ranges} and ${areas.id} = ${area})`;
}
