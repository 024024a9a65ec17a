import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/rights/permissions.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { ORDER_FIELDS, orderFieldInfo, type OrderField } from '#domain/orders/order-fields.ts';

/** The fields that a user with the right to edit this order in this scope may edit: some of them on their own, all on any. */
export function editableFields(scope: Scope | undefined): OrderField[] {
  return ORDER_FIELDS.filter(
    (field) => scope === 'all' || (scope === 'own' && orderFieldInfo[field].editedOnSite),
  );
}

/**
 * Why a field cannot be edited in this status, in Danish; `null` when it can. `ready_to_invoice` locks what the
 * invoice shows; from the transfer on, and once cancelled, every field is locked. `force` does not change that.
 */
export function fieldLock(status: OrderStatus, field: OrderField): string | null {
  if (status === 'ready_to_invoice' && !orderFieldInfo[field].onInvoice) return null;
  return lockSentence(status);
}
