import { eq } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { goods } from '../../database/schema/goods.ts';
import type { NewEvent, RecordEvent } from '../../events/commit.ts';
import { askFirst } from '../../http/failures/errors.ts';
import type { LineAnswer } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Transaction } from '../../services.ts';
import type { StoredLine } from './line-rules.ts';
import { lineSums } from './line-sums.ts';
import { lineView, moneyOf } from './line-views.ts';
import { loadOrderRelations, type OrderRelations } from '../save/order-relations.ts';
import { orderEvent } from '../order-news.ts';
import type { StoredOrder } from '../stored-order.ts';
import { saleQuestions } from './under-cost.ts';
import { writeOrder } from '../save/write-order.ts';

/** What happened to a line of an order. */
export interface LineHappening {
  type: 'order.line_added' | 'order.line_changed' | 'order.line_removed';
  before: StoredLine | null;
  after: StoredLine | null;
  forced?: NewEvent['forced'];
}

/**
 * Completes a change of a line that is already written: the order's sums and version.
 * @param relations the order's relations before the change
 * @returns the order as it is now, and the event to be recorded
 */
export async function writeLineChange(
  tx: Transaction,
  order: StoredOrder,
  relations: OrderRelations,
  { type, before, after, forced }: LineHappening,
  by: { userId: string | null; now: Date },
): Promise<{ order: StoredOrder; event: NewEvent }> {
  const sums = await lineSums(tx, order.id);
  const relationsAfter = await loadOrderRelations(tx, order);
  const written = await writeOrder(tx, order, sums, by, relations, relationsAfter);
  const line = after ?? before;
  const patch = line && {
    lineId: line.id,
    line: after && {
      id: after.id,
      version: after.version,
      lineNo: after.lineNo,
      text: after.text,
      qtyMilli: after.qtyMilli,
      unit: after.unit,
    },
  };
  const event = await orderEvent(
    tx,
    {
      type,
      before: order,
      after: written,
      changed: lineChanges(before, after),
      forced,
      patch: patch ?? {},
    },
    by.now,
  );
  return { order: written, event };
}

/**
 * Completes a person's change of a line: the order's sums and version, the event, the answer.
 * @param relations the order's relations before the change
 * @param happening `confirmed`: what the person has said yes to
 * @throws Unconfirmed when the line is sold under its cost price: nothing of the transaction is kept
 */
export async function finishLineChange(
  tx: Transaction,
  record: RecordEvent,
  order: StoredOrder,
  relations: OrderRelations,
  happening: LineHappening & { confirmed?: readonly string[] | undefined },
  user: CurrentUser,
  now: Date,
): Promise<LineAnswer> {
  const by = { userId: user.id, now };
  const { order: written, event } = await writeLineChange(tx, order, relations, happening, by);
  const { before, after, confirmed } = happening;
  if (after)
    askFirst(confirmed, saleQuestions(user, { before: order, after: written }, before, after));
  record(event);
  const visibility = visibilityOf(user.rights);
  return {
    line: after && lineView(after, await goodNoOf(tx, after.goodId), visibility),
    money: moneyOf(written, visibility),
    orderVersion: written.version,
  };
}

const RECORDED = [
  'version',
  'kind',
  'goodId',
  'text',
  'qtyMilli',
  'unit',
  'unitSalesOre',
  'priceUnit',
  'discountBp',
  'billable',
] as const;

/** A line's changes under `lines.<id>.<field>`; a line that is added or removed is recorded whole, under `lines.<id>`. */
export function lineChanges(before: StoredLine | null, after: StoredLine | null): Changes {
  const id = (after ?? before)?.id ?? '';
  if (!before || !after) return { [`lines.${id}`]: [recorded(before), recorded(after)] };
  const changed: Changes = {};
  for (const name of RECORDED) {
    if (before[name] !== after[name]) changed[`lines.${id}.${name}`] = [before[name], after[name]];
  }
  return changed;
}

function recorded(line: StoredLine | null) {
  return line && Object.fromEntries(RECORDED.map((name) => [name, line[name]]));
}

async function goodNoOf(tx: Transaction, goodId: string | null): Promise<string | null> {
  if (!goodId) return null;
  const [good] = await tx.select({ goodNo: goods.goodNo }).from(goods).where(eq(goods.id, goodId));
  return good?.goodNo ?? null;
}
