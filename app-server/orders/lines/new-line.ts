import { eq, max } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import type { Transaction } from '../../services.ts';
import type { StoredOrder } from '../stored-order.ts';
import { lineAmounts, type StoredLine } from './line-rules.ts';

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

/** What a new line says; its number, amounts, moms code and stamps are added when it is written. */
type NewValues = Omit<
  typeof orderLines.$inferInsert,
  | keyof ReturnType<typeof lineAmounts>
  | 'id'
  | 'orderId'
  | 'lineNo'
  | 'vatCode'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
> &
  Parameters<typeof lineAmounts>[0];

/** Writes one more line of an order, with its amounts. Events and sums follow in `writeLineChange`. */
export async function insertLine(
  tx: Transaction,
  order: StoredOrder,
  values: NewValues,
  { userId, now }: { userId: string | null; now: Date },
): Promise<StoredLine> {
  const [line] = await tx
    .insert(orderLines)
    .values({
      ...values,
      ...lineAmounts(values),
      id: ulid(now.getTime()),
      orderId: order.id,
      lineNo: await nextLineNo(tx, order.id),
      vatCode: await vatCodeOf(tx, order),
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
    })
    .returning();
  if (!line) throw new Error('The line was not written');
  return line;
}
