import type { ErpEntry } from '#domain/erp/erp-kinds.ts';
import type { ErpAnswer } from './erp-answer.ts';

/** A draft or a booked invoice of the ledger. Amounts are øre. */
export interface ErpInvoice {
  kind: 'draft' | 'booked';
  number: number;
  customerNumber: number;
  /** Our reference on it; `null` when it has none of ours. */
  reference: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  netOre: number;
  /** With VAT. */
  totalOre: number;
  /** ISO 8601; a booked invoice has none. */
  lastUpdated: string | null;
  /** What is left to pay of a booked invoice. */
  remainderOre: number | null;
}

export interface ErpAgreement {
  agreementNumber: number;
  company: string;
  canSendElectronicInvoice: boolean;
}

/** A month of the accounts. Days are `YYYY-MM-DD`. */
export interface ErpPeriod {
  fromDate: string;
  toDate: string;
  /** Closed or barred: a draft is accepted, and would never be booked. */
  isOpen: boolean;
}

/** A customer as the ledger must know it before it gets an invoice. */
export interface ErpCustomer {
  customerNumber: number;
  name: string;
  address: string;
  zip: string;
  city: string;
  country: string;
  email: string | null;
  ean: string | null;
  cvr: string | null;
  customerGroupNumber: number;
  paymentTermsNumber: number;
  vatZoneNumber: number;
}

/** What a customer owes by the ledger, with VAT. Amounts are øre. */
export interface ErpOwed {
  /** Everything that is not paid. */
  balanceOre: number;
  /** What should have been paid by now. */
  dueOre: number;
}

export interface ErpProduct {
  productNumber: string;
  name: string;
  productGroupNumber: number;
  unitNumber: number | null;
  salesOre: number | null;
  costOre: number | null;
}

/** The accounts, whoever keeps them. No call throws: whatever happens is an answer. */
export interface ErpGateway {
  /** Whose accounts these are: the test of a connection. */
  agreement(): Promise<ErpAnswer<ErpAgreement>>;
  /** The numbers that an invoice draws from. */
  entries(): Promise<ErpAnswer<ErpEntry[]>>;
  periods(): Promise<ErpAnswer<ErpPeriod[]>>;
  /**
   * Creates a draft from bytes that were made by `draftBody`. The same bytes with the same key within the hour are one draft.
   * @param key names this attempt
   */
  createDraft(body: string, key: string): Promise<ErpAnswer<ErpInvoice>>;
  /** Drafts and booked invoices with our reference. */
  findByReference(reference: string): Promise<ErpAnswer<ErpInvoice[]>>;
  draft(number: number): Promise<ErpAnswer<ErpInvoice>>;
  booked(number: number): Promise<ErpAnswer<ErpInvoice>>;
  /** Every draft there is. One that was just made may be missing. */
  drafts(): Promise<ErpAnswer<ErpInvoice[]>>;
  /** Invoices that were booked with a date from this day on. */
  bookedSince(day: string): Promise<ErpAnswer<ErpInvoice[]>>;
  /** Makes the customer as it is here, or creates it. What the ledger alone knows about it stays. */
  putCustomer(customer: ErpCustomer): Promise<ErpAnswer<null>>;
  /** What a customer owes; `null` for one that the ledger does not know. */
  owed(customerNumber: number): Promise<ErpAnswer<ErpOwed | null>>;
  /** Creates a product that the ledger lacks. One that it has is left alone. */
  ensureProduct(product: ErpProduct): Promise<ErpAnswer<{ isBarred: boolean }>>;
}
