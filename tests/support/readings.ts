import type { DocumentReading, ItemLine } from '#domain/documents/document-reading.ts';

/** A small place on a page. */
export const boxAt = (page: number, y = 0.1) => ({ page, x: 0.1, y, width: 0.3, height: 0.02 });

/** Something read on the first page. */
export const found = <Value>(value: Value, y = 0.1) => ({
  value,
  text: String(value),
  box: boxAt(1, y),
});

const nothing: DocumentReading = {
  kind: 'supplier_invoice',
  pages: [{ width: 595, height: 842, hasText: true }],
  supplierCvr: found('90100025'),
  supplierName: found('Solar Danmark A/S'),
  documentNo: null,
  documentDate: null,
  deliveryDate: null,
  currency: 'DKK',
  netOre: null,
  vatOre: null,
  totalOre: null,
  amountsAgree: null,
  requisitionNos: [],
  orderNos: [],
  caseNos: [],
  addresses: [],
  customerNames: [],
  initials: [],
  itemLines: [],
  flags: [],
};

/** What was read of a document that says only what is given. */
export function reading(more: Partial<DocumentReading> = {}): DocumentReading {
  return { ...nothing, ...more };
}

/** A line of goods: three of something at 9,95 kr. */
export function item(more: Partial<ItemLine> = {}): ItemLine {
  return {
    itemNo: null,
    ean: null,
    text: 'Afbryder',
    qtyMilli: 3000,
    unit: 'STK',
    unitOre: 995,
    priceUnit: 1,
    discountBp: 0,
    netOre: 2985,
    orderNo: null,
    box: boxAt(1, 0.5),
    ...more,
  };
}

/** A requisition number with a right check digit, as it is found on a document. */
export const requisition = (requisitionNo: string) => ({ ...found(requisitionNo), valid: true });
