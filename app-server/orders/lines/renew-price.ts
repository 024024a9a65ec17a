import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { confirmed, versioned } from '#domain/saving/versioned.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import type { LineAnswer } from '../../pages/order/order-info.props.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { loadOrderRelations } from '../save/order-relations.ts';
import { mayOn } from '../stored-order.ts';
import { goodOf, lineAmounts, refuseHeldLine } from './line-rules.ts';
import { openLine } from './lines.ts';
import { finishLineChange } from './write-line.ts';

/** The body of `POST /ordrer/:orderNo/linjer/:lineId/pris`. */
export const renewal = v.strictObject({ ...versioned, confirmed });

/**
 * Gives a line the present cost and sales price of its good.
 * @throws NotFound, Forbidden, Invalid, Conflict, Unconfirmed (it is sold under its cost price)
 */
export async function renewLinePrice(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  lineId: string,
  { confirmed: answered, ...seen }: v.InferOutput<typeof renewal>,
): Promise<LineAnswer> {
  return commit(services, authorOf(user), async (tx, record) => {
    const submitted = { unitSalesOre: null };
    const { order, line, forced } = await openLine(tx, user, orderNo, lineId, seen, submitted);
    if (!mayOn(user, 'order.prices.edit', order)) throw new Forbidden('Du må ikke rette priser.');
    refuseHeldLine(line, false);
    const good = await goodOf(tx, line.goodId);
    if (!good) throw new Invalid({ goodId: 'Linjen har ingen vare.' });
    const now = services.clock();
    const relations = await loadOrderRelations(tx, order);
    const { costOre: unitCostOre, salesOre: unitSalesOre, priceUnit } = good;
    const next = { ...line, unitCostOre, unitSalesOre, priceUnit };
    const stamps = { version: line.version + 1, updatedAt: now, updatedBy: user.id };
    const [after] = await tx
      .update(orderLines)
      .set({ unitCostOre, unitSalesOre, priceUnit, ...lineAmounts(next), ...stamps })
      .where(eq(orderLines.id, line.id))
      .returning();
    if (!after) throw new Error(`Line ${line.id} is gone`);
    const type = 'order.line_changed' as const;
    const happening = { type, before: line, after, forced, confirmed: answered };
    return finishLineChange(tx, record, order, relations, happening, user, now);
  });
}
