import { eq, sql } from 'drizzle-orm';
import { vatOre } from '#domain/amounts/money.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import type { Transaction } from '../../services.ts';
import type { StoredOrder } from '../stored-order.ts';

const VAT_BP: Readonly<Record<string, number>> = { DK25: 2500 };

/** The sums of an order from its lines up: VAT of the sum per code, rounded once. Codes other than `DK25` are without VAT. */
export async function lineSums(
  tx: Transaction,
  orderId: string,
): Promise<Pick<StoredOrder, 'netOre' | 'linesAreFree' | 'vatOre' | 'totalOre' | 'costOre'>> {
  const codes = await tx
    .select({
      vatCode: orderLines.vatCode,
      netOre: sql<number>`sum(${orderLines.netOre})`,
      costOre: sql<number>`sum(${orderLines.costOre})`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.vatCode);
  let netOre = 0;
  let vat = 0;
  let costOre = 0;
  for (const code of codes) {
    netOre += code.netOre;
    vat += vatOre(code.netOre, VAT_BP[code.vatCode] ?? 0);
    costOre += code.costOre;
  }
  const linesAreFree = netOre === 0 && codes.length > 0;
  return { netOre, linesAreFree, vatOre: vat, totalOre: netOre + vat, costOre };
}
