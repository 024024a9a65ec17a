import type { KnownCause } from '#domain/erp/erp-error-sentence.ts';
import { vatOre } from '#domain/amounts/money.ts';
import { parseGln } from '#domain/identifiers/gln.ts';
import { buyerReference } from '#domain/customers/buyer-reference.ts';
import type { CustomerKind } from '#domain/customers-and-partners.ts';
import type { LineKind } from '#domain/orders/order-line.ts';
import type { OrderKind } from '#domain/orders/order.ts';
import type { ErpCause } from '../../erp/gateway/erp-answer.ts';
import type { CreditedOrder } from './credited-order.ts';
import type { ErpCustomer, ErpProduct } from '../../erp/gateway/erp-gateway.ts';
import type { InvoiceDraft, InvoiceLine } from '../../erp/gateway/invoice-draft.ts';

/** A line of an order, as far as an invoice needs it. */
export interface BilledLine {
  kind: LineKind;
  text: string;
  unit: string;
  qtyMilli: number;
  unitSalesOre: number | null;
  priceUnit: number;
  discountBp: number;
  unitCostOre: number;
  netOre: number;
  billable: boolean;
  /** The good that it is of, by the number that the ledger knows it by. */
  good: { productNumber: string; name: string; salesOre: number; costOre: number } | null;
}

/** An order with everything that its invoice says. Days are `YYYY-MM-DD`. */
export interface BilledOrder {
  reference: string;
  orderNo: string;
  /** The number of the case at the partner that sent it. */
  caseNo: string | null;
  kind: OrderKind;
  title: string;
  invoiceText: string | null;
  customerRef: string | null;
  address: string;
  postnr: string;
  city: string;
  doneOn: string | null;
  /** The order that it takes back; `null` for one that credits none. */
  credits: CreditedOrder | null;
  payer: {
    customerNo: number;
    kind: CustomerKind;
    /** It is a firm that sends orders under an agreement. */
    isPartner: boolean;
    name: string;
    addressLine: string;
    postnr: string;
    city: string;
    email: string | null;
    gln: string | null;
    /** What a public payer wants on each of its invoices. */
    eInvoiceRef: string | null;
    cvr: string | null;
    paymentTerms: string;
  };
  lines: readonly BilledLine[];
}

/** What is sent to the ledger for an order: the draft, and the records that it names. */
export interface WrittenDraft {
  draft: InvoiceDraft;
  /** With VAT, in øre. */
  totalOre: number;
  customer: ErpCustomer;
  products: ErpProduct[];
}

/** Lines without a good are invoiced as a product of their kind. */
const productOfKind: Readonly<Record<Exclude<LineKind, 'text' | 'good'>, string>> = {
  time: 'TAV-TID',
  mileage: 'TAV-KM',
  fixed: 'TAV-FAST',
  discount: 'TAV-RABAT',
};
const OTHER_GOOD = 'TAV-VARE';

/**
 * Writes the invoice of an order in the numbers of the ledger, or says what is missing: every cause at once.
 * @param numbers the numbers of the ledger by the key of their subject (`layout.direct`)
 * @param date the day of the invoice
 */
export function writeDraft(
  order: BilledOrder,
  numbers: ReadonlyMap<string, number>,
  date: string,
): { ok: true; written: WrittenDraft } | { ok: false; causes: ErpCause[] } {
  const { payer } = order;
  const causes: ErpCause[] = [];
  const missing = (code: KnownCause, path: string, value: string | null) => {
    if (causes.some((cause) => cause.code === code && cause.value === value)) return;
    causes.push({ code, path, value, message: '' });
  };
  const numberOf = (key: string): number => {
    const number = numbers.get(key);
    if (number === undefined) missing('mapping.missing', key, key);
    return number ?? 0;
  };
  const billed = order.lines.filter(({ kind, billable }) => billable || kind === 'text');
  if (!billed.some(({ kind }) => kind !== 'text')) missing('lines.missing', 'lines', null);
  const isPublic = payer.kind === 'public' && !payer.isPartner;
  if (isPublic && !parseGln(payer.gln ?? '').ok) {
    missing('ean.missing', 'recipient.ean', String(payer.customerNo));
  }
  const reference = isPublic ? buyerReference(order, payer) : null;
  if (isPublic && reference === null) missing('reference.missing', 'references.other', null);
  const netOre = billed.reduce((sum, line) => sum + line.netOre, 0);
  const against = creditRefusal(netOre, order.credits);
  if (against !== null) missing(against, 'lines', order.credits?.orderNo ?? null);

  const group = payer.isPartner ? 'partner' : payer.kind;
  const products = new Map<string, ErpProduct>();
  const lines = billed.map((line, index): InvoiceLine => {
    if (line.kind === 'text') return textLine(line.text);
    if (line.unitSalesOre === null) missing('price.missing', `lines.${index}`, line.text);
    const unitNumber = numberOf(`unit.${line.unit}`);
    const productNumber = numberOfProduct(line);
    products.set(productNumber, {
      productNumber,
      name: line.good?.name ?? line.text,
      productGroupNumber: numberOf(`productGroup.${line.kind}`),
      unitNumber,
      salesOre: line.good?.salesOre ?? null,
      costOre: line.good?.costOre ?? null,
    });
    return {
      productNumber,
      text: line.text,
      unitNumber,
      quantityMilli: line.qtyMilli,
      priceOre: line.unitSalesOre ?? 0,
      priceUnit: line.priceUnit,
      discountBp: line.discountBp,
      unitCostOre: Math.round(line.unitCostOre / line.priceUnit),
      netOre: line.netOre,
    };
  });
  const paymentTermsNumber = numberOf(`paymentTerms.${payer.paymentTerms}`);
  const vatZoneNumber = numberOf(`vatZone.${group}`);
  const customerGroupNumber = numberOf(`customerGroup.${group}`);
  const layoutNumber = numberOf(`layout.${order.kind}`);
  if (causes.length > 0) return { ok: false, causes };

  const place = {
    address: payer.addressLine,
    zip: payer.postnr,
    city: payer.city,
    country: 'Danmark',
  };
  const ean = isPublic ? payer.gln : null;
  const draft: InvoiceDraft = {
    reference: order.reference,
    date,
    dueDate: null,
    customerNumber: payer.customerNo,
    layoutNumber,
    paymentTermsNumber,
    recipient: { name: payer.name, ...place, vatZoneNumber, ean },
    buyerReference: reference,
    delivery: { address: order.address, zip: order.postnr, city: order.city, date: order.doneOn },
    ...textsOf(order, netOre),
    lines,
  };
  const { customerNo: customerNumber, name, email, cvr } = payer;
  const customer = {
    customerNumber,
    name,
    ...place,
    email,
    ean,
    cvr,
    customerGroupNumber,
    paymentTermsNumber,
    vatZoneNumber,
  };
  const written = {
    draft,
    totalOre: netOre + vatOre(netOre),
    customer,
    products: [...products.values()],
  };
  return { ok: true, written };
}

/** Why a sum below zero is not to be sent, as the code of a cause; `null` where it is, and for every other sum. */
function creditRefusal(netOre: number, credits: CreditedOrder | null): KnownCause | null {
  if (netOre >= 0) return null;
  if (credits === null) return 'credit.missing';
  if (!credits.isThere) return 'credit.unbilled';
  return -netOre > credits.leftOre ? 'credit.exceeds' : null;
}

/** What the invoice is headed by; a credit note names the invoice that it takes back. */
function textsOf({ orderNo, title, invoiceText, credits }: BilledOrder, netOre: number) {
  const about = `${orderNo}: ${title}`;
  if (netOre >= 0 || credits === null) return { heading: `Ordre ${about}`, text: invoiceText };
  const invoice = credits.invoiceNo === null ? '' : `faktura ${credits.invoiceNo}, `;
  const names = `Kreditnota til ${invoice}ordre ${credits.orderNo}.`;
  const text = invoiceText === null ? names : `${names}\n${invoiceText}`;
  return { heading: `Kreditnota, ordre ${about}`, text };
}

function numberOfProduct({ kind, good }: BilledLine): string {
  if (good) return good.productNumber;
  return kind === 'good' || kind === 'text' ? OTHER_GOOD : productOfKind[kind];
}

/** A line that only says something. */
export function textLine(text: string): InvoiceLine {
  return {
    productNumber: null,
    text,
    unitNumber: null,
    quantityMilli: 0,
    priceOre: 0,
    priceUnit: 1,
    discountBp: 0,
    unitCostOre: 0,
    netOre: 0,
  };
}
