import { orderFieldLabels, type OrderField } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Scope } from '#domain/rights.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';

const ALL_FIELDS = Object.keys(orderFieldLabels) as OrderField[];

/** What a fitter sees to on the spot; planning, responsibility and deadlines are the office's. */
const FIELDS_ON_SITE: OrderField[] = ['description', 'invoiceText', 'estimatedMin', 'customerRef'];

/** What stands on the invoice, and so is fixed together with the amounts. */
const FIELDS_OF_INVOICE: ReadonlySet<OrderField> = new Set(['invoiceText', 'customerRef']);

/** The fields somebody may edit whose right to edit orders reaches so far. */
export function editableFields(scope: Scope | undefined): OrderField[] {
  if (scope === 'all') return ALL_FIELDS;
  return scope === 'own' ? FIELDS_ON_SITE : [];
}

/**
 * Why a field cannot be edited in this status, in Danish; `null` when it can. Ready for invoicing fixes what the invoice
 * shows; from the transfer on, and once cancelled, nothing moves. No `force` gets past it.
 */
export function fieldLock(status: OrderStatus, field: OrderField): string | null {
  if (status === 'ready_to_invoice' && !FIELDS_OF_INVOICE.has(field)) return null;
  return lockSentence(status);
}
