import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type CustomerCredit, isOverCredit } from '#domain/customers/credit.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { amountOre } from '../orders/amount-ore.ts';
import { isOpenOrder } from '../orders/open-order.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import type { StoredCustomer } from './stored-customer.ts';

type Limited = Pick<StoredCustomer, 'id' | 'creditLimitOre'>;

/**
 * What those of these customers who have a credit limit have open as payers: everything that is not invoiced counts, with its amount.
 */
export async function openCredits(
  q: Queryable,
  payers: readonly Limited[],
): Promise<Map<string, CustomerCredit>> {
  const limits = new Map(
    payers.flatMap(({ id, creditLimitOre }) =>
      creditLimitOre === null ? [] : [[id, creditLimitOre] as const],
    ),
  );
  if (limits.size === 0) return new Map();
  const rows = await q
    .select({
      id: orders.payerId,
      ore: sql<string>`sum(${amountOre})`,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.payerId, [...limits.keys()]),
        isNull(orders.invoicedAt),
        isOpenOrder,
        isNull(orders.archivedAt),
      ),
    )
    .groupBy(orders.payerId);
  const open = new Map(rows.map(({ id, ore }) => [id, Number(ore)]));
  return new Map(
    [...limits].map(([id, limitOre]) => [id, { openOre: open.get(id) ?? 0, limitOre }]),
  );
}

/** The same for a reader: nothing for those who may not see prices. */
export async function shownCredits(
  q: Queryable,
  { rights }: Pick<CurrentUser, 'rights'>,
  payers: readonly Limited[],
): Promise<Map<string, CustomerCredit>> {
  return visibilityOf(rights).prices ? openCredits(q, payers) : new Map();
}

/** The ids of those who have more open than their limit, as a reader may know it. */
export async function overCredit(
  q: Queryable,
  reader: Pick<CurrentUser, 'rights'>,
  payers: readonly Limited[],
): Promise<Set<string>> {
  const credits = await shownCredits(q, reader, payers);
  return new Set([...credits].flatMap(([id, credit]) => (isOverCredit(credit) ? [id] : [])));
}
