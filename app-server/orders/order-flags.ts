import type { OrderFlag } from '#domain/orders/order.ts';
import type { OrderRelations } from './save/order-relations.ts';
import type { StoredOrder } from './stored-order.ts';
import { isBeforeDone, isFinal } from '#domain/orders/order-status.ts';

const DAY = 86_400_000;
const NEEDS_DOCUMENTS: ReadonlySet<string> = new Set(['done', 'verified']);
/** Where a fitter on the way is news: work that goes on needs no such word. */
const EXPECTS_FITTER: ReadonlySet<string> = new Set([
  'planned',
  'awaiting_material',
  'awaiting_customer',
]);

type Dated = Pick<StoredOrder, 'status' | 'dueAt' | 'plannedEnd'>;
type Flagged = Dated & Pick<StoredOrder, 'documentation' | 'fitterIds'>;

/** The flags of an order, computed from its current data. */
export function flagsOf(
  order: Flagged,
  relations: Pick<OrderRelations, 'payer' | 'lines' | 'travellers'>,
  now: Date,
): OrderFlag[] {
  if (isFinal(order.status)) return [];
  const flags: OrderFlag[] = isDeadlineAtRisk(order, now) ? ['sla_risk'] : [];
  const isOnTheWay = relations.travellers.some((id) => order.fitterIds.includes(id));
  if (isOnTheWay && EXPECTS_FITTER.has(order.status)) flags.push('on_the_way');
  if (relations.payer.blocked !== 'none') flags.push('credit_block');
  if (NEEDS_DOCUMENTS.has(order.status) && order.documentation === 'missing') {
    flags.push('docs_missing');
  }
  if (relations.lines.unpriced > 0) flags.push('price_missing');
  return flags;
}

/** The stored flags with the one that time alone changes brought up to date: for lists and cards. */
export function currentFlags(order: Dated & { flags: OrderFlag[] }, now: Date): OrderFlag[] {
  const others = order.flags.filter((flag) => flag !== 'sla_risk');
  return isDeadlineAtRisk(order, now) ? ['sla_risk', ...others] : others;
}

/** Work that is not done, with less than a day to its deadline, or planned to end after it. */
function isDeadlineAtRisk({ status, dueAt, plannedEnd }: Dated, now: Date): boolean {
  if (!dueAt || !isBeforeDone(status)) return false;
  return dueAt.getTime() - now.getTime() < DAY || (plannedEnd !== null && plannedEnd > dueAt);
}
