import { and, eq } from 'drizzle-orm';
import { hoursMilli } from '#domain/amounts/quantity.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { goods } from '../../database/schema/goods.ts';
import { activities, activityTypes, orderLines } from '../../database/schema/orders/orders.ts';
import type { NewEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import { lineAmounts, type StoredLine } from '../lines/line-rules.ts';
import { insertLine } from '../lines/new-line.ts';
import { type LineHappening, writeLineChange } from '../lines/write-line.ts';
import { loadOrderRelations, type StoredActivity } from '../save/order-relations.ts';
import type { StoredOrder } from '../stored-order.ts';

type By = { userId: string | null; now: Date };

/** The order and the line's event after a time entry has been brought to its line; no event when the line was right already. */
interface Billed {
  order: StoredOrder;
  events: NewEvent[];
}

/**
 * Brings the order line of a time entry in line with the entry: one line of hours for billable work that has ended, by the good of its
 * type at its present price; none for an entry of no minutes or one that is cancelled. A line that stands keeps its price. An order
 * whose money is locked is left alone. Nothing is made for an entry that ended before entries made lines.
 * @param before the entry before the change, `null` for a new one
 */
export async function billTime(
  tx: Transaction,
  order: StoredOrder,
  activityId: string,
  before: StoredActivity | null,
  by: By,
): Promise<Billed> {
  const unchanged = { order, events: [] };
  if (lockSentence(order.status) !== null) return unchanged;
  const entry = await entryOf(tx, activityId);
  const bills = entry.billable && entry.good?.unit === 'time';
  const qtyMilli = bills ? hoursMilli(minutesOf(entry.activity)) : 0;
  const relations = await loadOrderRelations(tx, order);
  const happening = await changeOf(tx, order, entry, qtyMilli, minutesOf(before), by);
  if (happening === null) return unchanged;
  const written = await writeLineChange(tx, order, relations, happening, by);
  return { order: written.order, events: [written.event] };
}

type Entry = Awaited<ReturnType<typeof entryOf>>;

async function entryOf(tx: Transaction, activityId: string) {
  const [entry] = await tx
    .select({
      activity: activities,
      billable: activityTypes.billable,
      good: goods,
      line: orderLines,
    })
    .from(activities)
    .innerJoin(activityTypes, eq(activityTypes.id, activities.typeId))
    .leftJoin(goods, eq(goods.id, activityTypes.goodId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.source, 'activity'), eq(orderLines.sourceRef, activities.id)),
    )
    .where(eq(activities.id, activityId));
  if (!entry) throw new Error(`Activity ${activityId} is gone`);
  return entry;
}

/** The minutes that an entry bills; 0 while it runs and when it is cancelled. */
function minutesOf(entry: StoredActivity | null): number {
  return entry?.state === 'completed' ? (entry.billableMin ?? 0) : 0;
}

async function changeOf(
  tx: Transaction,
  order: StoredOrder,
  { activity, good, line }: Entry,
  qtyMilli: number,
  minutesBefore: number,
  { userId, now }: By,
): Promise<LineHappening | null> {
  if (line && qtyMilli === 0) {
    await tx.delete(orderLines).where(eq(orderLines.id, line.id));
    return { type: 'order.line_removed', before: line, after: null };
  }
  const stamp = { updatedAt: now, updatedBy: userId };
  if (line) {
    if (line.qtyMilli === qtyMilli) return null;
    const next = { ...line, qtyMilli };
    const [after] = await tx
      .update(orderLines)
      .set({ qtyMilli, ...lineAmounts(next), version: line.version + 1, ...stamp })
      .where(eq(orderLines.id, line.id))
      .returning();
    return { type: 'order.line_changed', before: line, after: written(after) };
  }
  if (qtyMilli === 0 || minutesBefore > 0 || good === null) return null;
  const values = {
    kind: 'time' as const,
    // A barred good is not added to an order; the hours are billed all the same.
    goodId: good.barred ? null : good.id,
    text: good.name,
    qtyMilli,
    unit: good.unit,
    unitSalesOre: good.salesOre,
    unitCostOre: good.costOre,
    priceUnit: good.priceUnit,
    discountBp: 0,
    // An agreed price includes the hours: they cost, but are not invoiced by themselves.
    billable: order.pricing === 'time_and_material',
    source: 'activity' as const,
    sourceRef: activity.id,
  };
  const made = await insertLine(tx, order, values, { userId, now });
  return { type: 'order.line_added', before: null, after: made };
}

function written(line: StoredLine | undefined): StoredLine {
  if (!line) throw new Error('The line was not written');
  return line;
}
