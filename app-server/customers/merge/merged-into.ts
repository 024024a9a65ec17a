import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { preparedRead } from '../../database/prepared-read.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import type { Queryable } from '../../services.ts';

const winners = alias(customers, 'winners');
const winnerOf = preparedRead(['customerNo'], (q, { customerNo }) =>
  q
    .select({ winnerNo: winners.customerNo })
    .from(customers)
    .innerJoin(winners, eq(winners.id, customers.mergedIntoId))
    .where(eq(customers.customerNo, customerNo)),
);

/** The number of the customer that the one with this number became a part of; `null` for one on their own, or for no number. */
export async function mergedInto(q: Queryable, customerNo: string): Promise<number | null> {
  if (!/^\d{1,9}$/.test(customerNo)) return null;
  const [found] = await winnerOf(q, { customerNo: Number(customerNo) });
  return found?.winnerNo ?? null;
}
