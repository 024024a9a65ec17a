import * as v from 'valibot';
import { oreOf } from './line-amounts.ts';

const line = v.pipe(
  v.object({
    product: v.optional(v.object({ productNumber: v.string() })),
    description: v.string(),
    quantity: v.optional(v.number(), 0),
    unitNetPrice: v.optional(v.number(), 0),
    discountPercentage: v.optional(v.number(), 0),
  }),
  v.transform(({ product, description, quantity, unitNetPrice, discountPercentage }) => ({
    productNumber: product?.productNumber ?? null,
    text: description,
    quantityMilli: Math.round(quantity * 1_000),
    unitPriceOre: oreOf(unitNetPrice),
    discountBp: Math.round(discountPercentage * 100),
    netOre: oreOf(quantity * unitNetPrice * (1 - discountPercentage / 100)),
  })),
);
const text = v.optional(v.string(), '');
const body = v.object({
  date: v.string(),
  customer: v.object({ customerNumber: v.number() }),
  recipient: v.object({
    name: text,
    address: text,
    zip: text,
    city: text,
    ean: v.optional(v.string()),
  }),
  references: v.object({ other: text }),
  notes: v.object({ heading: text, textLine1: v.optional(v.string()) }),
  lines: v.array(line),
});

/** What the bytes of a draft say, for a person who looks at what is sent. Amounts are øre. */
export function readDraftBody(bytes: string) {
  const { recipient, references, notes, customer, lines, date } = v.parse(body, JSON.parse(bytes));
  return {
    date,
    reference: references.other,
    customerNumber: customer.customerNumber,
    recipient: { ...recipient, ean: recipient.ean ?? null },
    heading: notes.heading,
    text: notes.textLine1 ?? null,
    lines,
    netOre: lines.reduce((sum, { netOre }) => sum + netOre, 0),
  };
}
