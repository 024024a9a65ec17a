import { eq, max } from 'drizzle-orm';
import { customers } from '../../database/schema/customers.ts';
import { orderLines } from '../../database/schema/orders.ts';
import type { Transaction } from '../../services.ts';
import type { StoredOrder } from '../stored-order.ts';

/** The number of the next line of an order. */
export async function nextLineNo(tx: Transaction, orderId: string): Promise<number> {
  const [last] = await tx
    .select({ lineNo: max(orderLines.lineNo) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return (last?.lineNo ?? 0) + 1;
}

/** The moms code of an order's new lines: its payer's. */
export async function vatCodeOf(tx: Transaction, order: StoredOrder): Promise<string> {
  const [payer] = await tx
    .select({ vatCode: customers.vatCode })
    .from(customers)
    .where(eq(customers.id, order.payerId));
  return payer?.vatCode ?? 'DK25';
}
