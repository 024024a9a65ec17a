import type { InvoiceDraft, InvoiceLine } from '../gateway/invoice-draft.ts';
import { kroner, lineAmounts } from './line-amounts.ts';

/** The lengths that e-conomic takes, in characters. */
const MOST = {
  name: 250,
  address: 250,
  zip: 50,
  city: 250,
  reference: 250,
  heading: 250,
  text: 1_000,
};
const MOST_OF_LINE = 2_500;
const MOST_OF_DELIVERY = { address: 255, zip: 30, city: 50 };

const cut = (text: string, most: number) => text.slice(0, most);

/**
 * The bytes of `POST /invoices/drafts` for an invoice. They are stored and sent as they are, however often.
 * Nothing is `null` (e-conomic refuses it), and nothing is left to be filled in from the customer's card (it is not).
 * Source: restdocs.e-conomic.com, drafts; recipient and NemHandel.
 */
export function draftBody(draft: InvoiceDraft): string {
  const { recipient, delivery, buyerReference, reference } = draft;
  const isPublic = buyerReference !== null;
  return JSON.stringify({
    date: draft.date,
    currency: 'DKK',
    customer: { customerNumber: draft.customerNumber },
    layout: { layoutNumber: draft.layoutNumber },
    paymentTerms: { paymentTermsNumber: draft.paymentTermsNumber },
    ...(draft.dueDate !== null && { dueDate: draft.dueDate }),
    recipient: {
      name: cut(recipient.name, MOST.name),
      address: cut(recipient.address, MOST.address),
      zip: cut(recipient.zip, MOST.zip),
      city: cut(recipient.city, MOST.city),
      country: recipient.country,
      vatZone: { vatZoneNumber: recipient.vatZoneNumber },
      ...(recipient.ean !== null && { ean: recipient.ean, nemHandelType: 'ean' }),
    },
    references: { other: cut(isPublic ? buyerReference : reference, MOST.reference) },
    notes: {
      heading: cut(draft.heading, MOST.heading),
      ...(draft.text !== null && { textLine1: cut(draft.text, MOST.text) }),
      // A public customer's own number has the place of ours.
      ...(isPublic && { textLine2: reference }),
    },
    ...(delivery && {
      delivery: {
        address: cut(delivery.address, MOST_OF_DELIVERY.address),
        zip: cut(delivery.zip, MOST_OF_DELIVERY.zip),
        city: cut(delivery.city, MOST_OF_DELIVERY.city),
        ...(delivery.date !== null && { deliveryDate: delivery.date }),
      },
    }),
    lines: draft.lines.map(lineBody),
  });
}

function lineBody(line: InvoiceLine, index: number): object {
  const place = { lineNumber: index + 1, sortKey: index + 1 };
  const description = cut(line.text, MOST_OF_LINE);
  if (line.productNumber === null) return { ...place, description };
  const amounts = lineAmounts(line);
  const isWhole = amounts.quantity !== line.quantityMilli / 1_000;
  return {
    ...place,
    product: { productNumber: line.productNumber },
    description,
    ...(line.unitNumber !== null && { unit: { unitNumber: line.unitNumber } }),
    ...amounts,
    unitCostPrice: kroner(
      isWhole
        ? Math.round((line.unitCostOre * Math.abs(line.quantityMilli)) / 1_000)
        : line.unitCostOre,
    ),
  };
}
