import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../../database/schema/customers.ts';
import type { Queryable } from '../../services.ts';

const winners = alias(customers, 'winners');

/** The number of the customer that the one with this number became a part of; `null` for one on their own, or for no number. */
export async function mergedInto(q: Queryable, customerNo: string): Promise<number | null> {
  if (!/^\d{1,9}$/.test(customerNo)) return null;
  const [found] = await q
    .select({ winnerNo: winners.customerNo })
    .from(customers)
    .innerJoin(winners, eq(winners.id, customers.mergedIntoId))
    .where(eq(customers.customerNo, Number(customerNo)));
  return found?.winnerNo ?? null;
}
