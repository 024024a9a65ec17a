import { and, eq } from 'drizzle-orm';
import type { OrderLineFields } from '#domain/orders/order-line.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { LineAnswer } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { lineConflict } from './line-conflict.ts';
import {
  goodFor,
  goodOf,
  lineAmounts,
  refuseBeyondSite,
  refuseEntryFields,
  refuseHeldLine,
  refuseLockedLines,
  refuseOtherThanHours,
} from './line-rules.ts';
import type { LineChange, LineRemoval, NewLine } from './line-request.ts';
import { insertLine } from './new-line.ts';
import { loadOrderRelations } from '../save/order-relations.ts';
import { overwriting, refuseOverwriting, refuseUnknownVersion } from '../../records/conflict.ts';
import { mayOn, openOrder } from '../stored-order.ts';
import { finishLineChange } from './write-line.ts';
import { authorOf } from '../../records/author.ts';

/**
 * Adds a line to an order. Cost comes from the good, and so does the price when none is given.
 * @throws NotFound, Forbidden, Invalid, Unconfirmed (it is sold under its cost price)
 */
export async function addLine(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  { confirmed, ...fields }: NewLine,
): Promise<LineAnswer> {
  return commit(services, authorOf(user), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.edit');
    refuseLockedLines(order);
    if (!mayOn(user, 'order.prices.edit', order)) refuseBeyondSite(fields, null);
    const now = services.clock();
    const relations = await loadOrderRelations(tx, order);
    const good = fields.goodId ? await goodFor(tx, fields.goodId) : null;
    refuseOtherThanHours(fields, good);
    const priced = fields.unitSalesOre === null && good !== null;
    const values = {
      ...fields,
      goodId: good?.id ?? null,
      unitSalesOre: priced ? good.salesOre : fields.unitSalesOre,
      unitCostOre: good?.costOre ?? 0,
      priceUnit: priced ? good.priceUnit : fields.priceUnit,
      source: 'manual' as const,
    };
    const line = await insertLine(tx, order, values, { userId: user.id, now });
    const happening = { type: 'order.line_added' as const, before: null, after: line, confirmed };
    return finishLineChange(tx, record, order, relations, happening, user, now);
  });
}

/**
 * Changes fields of a line. A line that somebody else has changed since is a conflict; `force` overwrites it.
 * @throws NotFound, Forbidden, Invalid, Conflict, Unconfirmed (it is sold under its cost price)
 */
export async function changeLine(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  lineId: string,
  { version, force = false, confirmed, ...fields }: LineChange,
): Promise<LineAnswer> {
  return commit(services, authorOf(user), async (tx, record) => {
    const { order, line, forced } = await openLine(
      tx,
      user,
      orderNo,
      lineId,
      { version, force },
      fields,
    );
    refuseHeldLine(line, false);
    refuseEntryFields(line, fields);
    const now = services.clock();
    const relations = await loadOrderRelations(tx, order);
    const newGood = fields.goodId && fields.goodId !== line.goodId ? fields.goodId : null;
    const good = newGood ? await goodFor(tx, newGood) : null;
    const next = {
      ...line,
      ...fields,
      ...(good && {
        unitCostOre: good.costOre,
        priceUnit: fields.priceUnit ?? good.priceUnit,
        unitSalesOre: fields.unitSalesOre ?? good.salesOre,
      }),
      ...(fields.goodId === null && { unitCostOre: 0 }),
    };
    if (newGood || fields.kind || fields.unit) {
      refuseOtherThanHours(next, good ?? (await goodOf(tx, next.goodId)));
    }
    const [after] = await tx
      .update(orderLines)
      .set({
        ...next,
        ...lineAmounts(next),
        version: line.version + 1,
        updatedAt: now,
        updatedBy: user.id,
      })
      .where(eq(orderLines.id, line.id))
      .returning();
    if (!after) throw new Error(`Line ${line.id} is gone`);
    const happening = {
      type: 'order.line_changed' as const,
      before: line,
      after,
      forced,
      confirmed,
    };
    return finishLineChange(tx, record, order, relations, happening, user, now);
  });
}

/** Removes a line. @throws NotFound, Forbidden, Invalid, Conflict */
export async function removeLine(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  lineId: string,
  request: LineRemoval,
): Promise<LineAnswer> {
  return commit(services, authorOf(user), async (tx, record) => {
    const { order, line, forced } = await openLine(tx, user, orderNo, lineId, request, {});
    refuseHeldLine(line, true);
    const now = services.clock();
    const relations = await loadOrderRelations(tx, order);
    await tx.delete(orderLines).where(eq(orderLines.id, line.id));
    const happening = { type: 'order.line_removed' as const, before: line, after: null, forced };
    return finishLineChange(tx, record, order, relations, happening, user, now);
  });
}

/** The line somebody wants to change, when the order's locks, their rights and the line's version let them. */
export async function openLine(
  tx: Transaction,
  user: CurrentUser,
  orderNo: string,
  lineId: string,
  { version, force = false }: LineRemoval,
  submitted: Partial<OrderLineFields>,
) {
  const order = await openOrder(tx, user, orderNo, 'order.edit');
  refuseLockedLines(order);
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, order.id)));
  if (!line) throw new NotFound('Linjen findes ikke længere.');
  // Before the conflict, whose answer tells what others have written.
  if (!mayOn(user, 'order.prices.edit', order)) refuseBeyondSite(submitted, line);
  refuseOverwriting(force, mayOn(user, 'order.overwrite', order));
  refuseUnknownVersion(version, line.version);
  const conflict = await lineConflict(tx, order, line, version, submitted);
  const forced = overwriting(conflict, force);
  return {
    order,
    line,
    forced: forced && {
      ...forced,
      fields: forced.fields.map((field) => `lines.${line.id}.${field}`),
    },
  };
}
