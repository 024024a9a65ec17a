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
