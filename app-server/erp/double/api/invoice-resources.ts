import { dueDate } from '../ledger/due-date.ts';
import type { Booked, Draft, Ledger } from '../ledger/ledger.ts';
import { remainderOf } from '../ledger/owed.ts';
import { lineTotals, totals } from '../ledger/totals.ts';
import type { DraftContent, LineContent } from './draft-schema.ts';
import { productSlug } from './field-schemas.ts';
import { referenceTo } from './resources.ts';

/** What drafts and booked invoices have in common, without their lines. */
function head(ledger: Ledger, base: string, content: DraftContent) {
  const { lines: _, customer, layout, paymentTerms, recipient, references, ...plain } = content;
  const amounts = totals(content, ledger.switches.rounding);
  const terms = ledger.paymentTerms.get(paymentTerms.paymentTermsNumber ?? 0);
  const { vatZone, attention, ...toWhom } = recipient;
  const customerContact = references?.customerContact;
  return {
    ...plain,
    exchangeRate: content.exchangeRate ?? 100,
    ...amounts,
    netAmountInBaseCurrency: amounts.netAmount,
    grossAmountInBaseCurrency: amounts.grossAmount,
    roundingAmount: 0,
    ...(terms && { dueDate: dueDate(content.date, terms, content.dueDate) }),
    paymentTerms: terms && {
      paymentTermsNumber: terms.number,
      daysOfCredit: terms.daysOfCredit,
      name: terms.name,
      paymentTermsType: terms.paymentTermsType,
      self: `${base}/payment-terms/${terms.number}`,
    },
    customer: referenceTo(base, 'customers', 'customerNumber', customer),
    layout: referenceTo(base, 'layouts', 'layoutNumber', layout),
    recipient: {
      ...toWhom,
      vatZone: {
        name: ledger.vatZones.get(vatZone ?? 0)?.name,
        enabledForCustomer: true,
        enabledForSupplier: true,
        ...referenceTo(base, 'vat-zones', 'vatZoneNumber', vatZone),
      },
      attention: referenceTo(
        base,
        `customers/${customer}/contacts`,
        'customerContactNumber',
        attention,
      ),
    },
    ...(references && {
      references: {
        other: references.other,
        customerContact: referenceTo(
          base,
          `customers/${customer}/contacts`,
          'customerContactNumber',
          customerContact,
        ),
      },
    }),
  };
}

function lineResource(ledger: Ledger, base: string, line: LineContent, index: number) {
  const { product, unit, ...plain } = line;
  const number = index + 1;
  return {
    ...plain,
    lineNumber: line.lineNumber ?? number,
    sortKey: line.sortKey ?? number,
    ...(unit !== undefined && {
      unit: {
        ...referenceTo(base, 'units', 'unitNumber', unit),
        name: ledger.units.get(unit ?? 0)?.name,
      },
    }),
    ...(typeof product === 'string' && {
      product: { productNumber: product, self: `${base}/products/${productSlug(product)}` },
      discountPercentage: line.discountPercentage ?? 0,
      unitCostPrice: line.unitCostPrice ?? 0,
      ...lineTotals(line, ledger.switches.rounding),
    }),
  };
}

const lines = (ledger: Ledger, base: string, content: DraftContent) =>
  content.lines.map((line, index) => lineResource(ledger, base, line, index));

/** A draft as it stands in a list: without lines. */
export function listedDraft(ledger: Ledger, base: string, { number, content, lastUpdated }: Draft) {
  const self = `${base}/invoices/drafts/${number}`;
  return {
    draftInvoiceNumber: number,
    soap: { currentInvoiceHandle: { id: number } },
    templates: {
      bookingInstructions: `${self}/templates/booking-instructions`,
      self: `${self}/templates`,
    },
    attachment: `${self}/attachment`,
    ...head(ledger, base, content),
    pdf: { download: `${self}/pdf` },
    lastUpdated: `${lastUpdated.toISOString().slice(0, 19)}Z`,
    self,
  };
}

export function draftResource(ledger: Ledger, base: string, draft: Draft) {
  return { ...listedDraft(ledger, base, draft), lines: lines(ledger, base, draft.content) };
}

/** A booked invoice as it stands in a list: without lines. It does not tell which draft it was. */
export function listedBooked(ledger: Ledger, base: string, booked: Booked) {
  const { number, content } = booked;
  const self = `${base}/invoices/booked/${number}`;
  const remainder = remainderOf(ledger, booked);
  return {
    bookedInvoiceNumber: number,
    ...head(ledger, base, content),
    remainder,
    remainderInBaseCurrency: remainder,
    pdf: { download: `${self}/pdf` },
    sent: `${base}/invoices/sent`,
    self,
  };
}

export function bookedResource(ledger: Ledger, base: string, booked: Booked) {
  return { ...listedBooked(ledger, base, booked), lines: lines(ledger, base, booked.content) };
}
