import { and, eq, ne, sum } from 'drizzle-orm';
import { orders } from '../../database/schema/orders/orders.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Queryable } from '../../services.ts';

/** The order that a credit note takes back. */
export interface CreditedOrder {
  orderNo: string;
  /** Its invoice in the ledger; `null` while that is a draft. */
  invoiceNo: string | null;
  /** Whether the ledger has it, as a draft or an invoice. */
  isThere: boolean;
  /** What can still be credited, without VAT, in øre: what it came to, less what other orders credit. */
  leftOre: number;
}

/** The order that this one credits; `null` for an ordinary order. */
export async function creditedOrder(
  q: Queryable,
  { id, creditOf }: Pick<StoredOrder, 'id' | 'creditOf'>,
): Promise<CreditedOrder | null> {
  if (creditOf === null) return null;
  const [credited] = await q.select().from(orders).where(eq(orders.id, creditOf));
  if (!credited) return null;
  const [others] = await q
    .select({ netOre: sum(orders.netOre).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.creditOf, creditOf), ne(orders.id, id), ne(orders.status, 'cancelled')));
  const { orderNo, invoiceNo, status, netOre } = credited;
  return {
    orderNo,
    invoiceNo,
    isThere: status === 'transferred' || status === 'invoiced',
    // What others credit is negative.
    leftOre: netOre + (others?.netOre ?? 0),
  };
}
