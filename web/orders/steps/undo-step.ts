import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { GroupCode } from '#domain/rights.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { rules } from '#machines/lifecycles/orders/order-rules.ts';
import { neverDoneBy } from '#machines/lifecycles/orders/order-who.ts';

/** The step that takes a change of status back to where the order was, where the lifecycle has one. */
const undoing: Partial<Record<`${OrderStatus}>${OrderStatus}`, StatusEvent>> = {
  'received>planned': 'order.unplan',
  'in_progress>awaiting_material': 'material.receive',
  'received>awaiting_customer': 'customer.answer',
  'planned>awaiting_customer': 'customer.answer',
  'in_progress>awaiting_customer': 'customer.answer',
  'in_progress>done': 'work.reopen',
  'done>verified': 'inspection.reject',
  'verified>ready_to_invoice': 'invoicing.withdraw',
  'ready_to_invoice>verified': 'invoicing.prepare',
  'received>cancelled': 'order.restore',
};

/** What undoes a change of status; `undefined` where nothing leads straight back. */
export function undoOf(from: OrderStatus, to: OrderStatus): StatusEvent | undefined {
  return undoing[`${from}>${to}`];
}

/** Whether these groups may take the step on some order: what they never may, they are not offered. */
export function mayEver(event: StatusEvent, groups: readonly GroupCode[]): boolean {
  const { actor } = factsOfNewOrder({ groups, system: false, isOwnOrder: true }, '');
  return !neverDoneBy(rules[event].who, actor);
}

/** Said as the reason of an undoing step that must have one. */
export const UNDO_REASON = 'Fortrudt lige efter trinnet.';
