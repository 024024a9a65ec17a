import type { CustomerKind } from '../customers-and-partners.ts';

/**
 * What a public payer finds the invoice by: the order's own reference, or the one that the payer has for all of its orders.
 * `null` where there is neither.
 */
export function buyerReference(
  order: { customerRef: string | null },
  payer: { eInvoiceRef?: string | null | undefined },
): string | null {
  return order.customerRef?.trim() || payer.eInvoiceRef?.trim() || null;
}

interface Payer {
  kind: CustomerKind;
  /** The reference that they always have, if any. */
  eInvoiceRef: string | null;
}

/** Whether each order of the payer must carry the customer's reference: public, and without one of their own. */
export function isReferenceNeeded({ kind, eInvoiceRef }: Payer): boolean {
  return kind === 'public' && !eInvoiceRef?.trim();
}

export const REFERENCE_NEEDED =
  'Skriv kundens reference: en offentlig kunde skal have den på fakturaen.';
