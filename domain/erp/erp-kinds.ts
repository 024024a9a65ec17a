/** The lists of the ERP that an invoice draws numbers from. */
export const ERP_KINDS = [
  'customerGroup',
  'vatZone',
  'productGroup',
  'paymentTerms',
  'layout',
  'unit',
] as const;
export type ErpKind = (typeof ERP_KINDS)[number];

export const erpKindLabels: Readonly<Record<ErpKind, string>> = {
  customerGroup: 'Debitorgruppe',
  vatZone: 'Momszone',
  productGroup: 'Varegruppe',
  paymentTerms: 'Betalingsbetingelse',
  layout: 'Layout',
  unit: 'Enhed',
};

/** One entry of a list of the ERP, as it was fetched. A barred one is refused on an invoice. */
export interface ErpEntry {
  kind: ErpKind;
  number: number;
  name: string;
  barred: boolean;
}
