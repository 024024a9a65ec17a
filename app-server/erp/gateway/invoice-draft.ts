/** An invoice as it is to be drafted in the ledger, in our words. Amounts are øre without VAT, quantities thousandths. */
export interface InvoiceDraft {
  /** Names this draft alone, in the alphabet `A–Z0–9-`: by it the draft is found again when the answer was lost. */
  reference: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The agreed day, for terms that have one. */
  dueDate: string | null;
  customerNumber: number;
  layoutNumber: number;
  paymentTermsNumber: number;
  recipient: InvoiceRecipient;
  /** The number that a public customer wants to see. Our reference then stands in the notes. */
  buyerReference: string | null;
  /** Where and when the work was done. */
  delivery: { address: string; zip: string; city: string; date: string | null } | null;
  heading: string;
  text: string | null;
  lines: readonly InvoiceLine[];
}

interface InvoiceRecipient {
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  vatZoneNumber: number;
  /** 13 digits of a public customer; `null` for others. */
  ean: string | null;
}

export interface InvoiceLine {
  /** `null` for a line of text. */
  productNumber: string | null;
  text: string;
  unitNumber: number | null;
  quantityMilli: number;
  /** The price of `priceUnit` units. */
  priceOre: number;
  priceUnit: number;
  /** Hundredths of a percent. */
  discountBp: number;
  /** What one unit costs us. */
  unitCostOre: number;
  /** What the line comes to. The ledger must come to the same. */
  netOre: number;
}
