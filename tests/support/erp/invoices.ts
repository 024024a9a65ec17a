import type { InvoiceDraft, InvoiceLine } from '#app-server/erp/gateway/invoice-draft.ts';

/** A line of two pieces at 640 kr. */
export const someLine: InvoiceLine = {
  productNumber: '102010',
  text: 'HPFI-afbryder 4P 40 A',
  unitNumber: 1,
  quantityMilli: 2_000,
  priceOre: 640_00,
  priceUnit: 1,
  discountBp: 0,
  unitCostOre: 385_00,
  netOre: 1_280_00,
};

/** An invoice of that line for customer 1042. */
export const someInvoice: InvoiceDraft = {
  reference: 'TAV-26-04217-1',
  date: '2026-10-30',
  dueDate: null,
  customerNumber: 1042,
  layoutNumber: 1,
  paymentTermsNumber: 3,
  recipient: {
    name: 'Åse Østergård-Sørensen',
    address: 'Nørregade 4',
    zip: '8000',
    city: 'Aarhus C',
    country: 'Danmark',
    vatZoneNumber: 1,
    ean: null,
  },
  buyerReference: null,
  delivery: { address: 'Nørregade 4', zip: '8000', city: 'Aarhus C', date: '2026-10-29' },
  heading: 'Ordre 26-04217',
  text: 'Tavle udskiftet.',
  lines: [someLine],
};
