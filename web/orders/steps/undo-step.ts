import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { GroupCode } from '#domain/rights.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import { rules } from '#machines/lifecycles/orders/order-rules.ts';
import { neverDoneBy } from '#machines/lifecycles/orders/order-who.ts';

/** The step that leads back after a change of status (`from>to`), where the lifecycle has one. */
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

/** The step that undoes a change of status; `undefined` when there is none. */
export function undoOf(from: OrderStatus, to: OrderStatus): StatusEvent | undefined {
  return undoing[`${from}>${to}`];
}

/** Whether these groups may take the step on any order; otherwise it is not offered to them. */
export function mayEver(event: StatusEvent, groups: readonly GroupCode[]): boolean {
  const { actor } = factsOfNewOrder({ groups, system: false, isOwnOrder: true }, '');
  return !neverDoneBy(rules[event].who, actor);
}

/** The reason that is sent with an undoing step that needs one. */
export const UNDO_REASON = 'Fortrudt lige efter trinnet.';
