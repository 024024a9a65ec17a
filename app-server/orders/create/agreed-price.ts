import type { NewEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import { insertLine } from '../lines/new-line.ts';
import { writeLineChange } from '../lines/write-line.ts';
import { loadOrderRelations } from '../save/order-relations.ts';
import type { StoredOrder } from '../stored-order.ts';

/**
 * Writes the line that an agreed price is invoiced by, on an order that was just received.
 * @returns the order with it, and the event to be recorded; `null` when no price is agreed
 */
export async function writeAgreedPrice(
  tx: Transaction,
  order: StoredOrder,
  by: { userId: string; now: Date },
): Promise<{ order: StoredOrder; event: NewEvent } | null> {
  const { pricing, fixedPriceOre } = order;
  if (pricing !== 'fixed' || fixedPriceOre === null) return null;
  const relations = await loadOrderRelations(tx, order);
  const values = {
    kind: 'fixed' as const,
    goodId: null,
    text: 'Aftalt pris',
    qtyMilli: 1000,
    unit: 'stk' as const,
    unitSalesOre: fixedPriceOre,
    unitCostOre: 0,
    priceUnit: 1 as const,
    discountBp: 0,
    billable: true,
    source: 'manual' as const,
  };
  const line = await insertLine(tx, order, values, by);
  const happening = { type: 'order.line_added' as const, before: null, after: line };
  return writeLineChange(tx, order, relations, happening, by);
}
