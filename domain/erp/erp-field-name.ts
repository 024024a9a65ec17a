/** What the fields of an invoice of the ledger are called here. */
const names: Readonly<Record<string, string>> = {
  customer: 'Kunde',
  product: 'Vare',
  layout: 'Layout',
  paymentTerms: 'Betalingsbetingelse',
  vatZone: 'Momszone',
  unit: 'Enhed',
  customerGroup: 'Debitorgruppe',
  productGroup: 'Varegruppe',
};

/**
 * What the thing is called that stands at a place of an invoice of the ledger.
 * @param path `lines.0.product`, or `layout.layoutNumber`
 */
export function erpFieldName(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return names[last.replace(/Number$/, '')] ?? 'Noget på fakturaen';
}
