import * as v from 'valibot';
import { date, number, optionalText, productReference, reference, text } from './field-schemas.ts';

const optional = <T extends v.GenericSchema>(schema: T) => v.optional(schema);

/** A line as it is sent. What the ledger works out itself (`totalNetAmount`, margins) is ignored. */
const lineSchema = v.object({
  lineNumber: optional(number),
  sortKey: optional(number),
  product: optional(productReference),
  description: optionalText(2_500),
  quantity: optional(v.number()),
  unit: optional(reference('unitNumber')),
  unitNetPrice: optional(v.number()),
  unitCostPrice: optional(v.number()),
  discountPercentage: optional(v.number()),
});

const recipientSchema = v.object({
  name: text(250),
  vatZone: reference('vatZoneNumber'),
  address: optionalText(250),
  zip: optionalText(50),
  city: optionalText(250),
  country: optionalText(50),
  ean: optionalText(13),
  nemHandelType: optional(
    v.picklist(['ean', 'corporateIdentificationNumber', 'pNumber', 'peppol']),
  ),
  publicEntryNumber: optionalText(40),
  attention: optional(reference('customerContactNumber')),
  mobilePhone: optionalText(50),
});

/**
 * A draft invoice as it is sent. Properties that are unknown or read-only are dropped; `null` is refused; a reference becomes its number.
 */
export const draftSchema = v.object({
  currency: v.pipe(v.string(), v.length(3)),
  date,
  customer: reference('customerNumber'),
  layout: reference('layoutNumber'),
  paymentTerms: v.pipe(
    v.object({
      paymentTermsNumber: optional(number),
      self: v.optional(v.string()),
      daysOfCredit: optional(v.number()),
      paymentTermsType: optional(v.string()),
    }),
  ),
  dueDate: optional(date),
  exchangeRate: optional(v.number()),
  recipient: recipientSchema,
  references: optional(
    v.object({
      other: optionalText(250),
      customerContact: optional(reference('customerContactNumber')),
      salesPerson: optional(reference('employeeNumber')),
    }),
  ),
  notes: optional(
    v.object({
      heading: optionalText(250),
      textLine1: optionalText(1_000),
      textLine2: optionalText(1_000),
    }),
  ),
  delivery: optional(
    v.object({
      address: optionalText(255),
      zip: optionalText(30),
      city: optionalText(50),
      country: optionalText(50),
      deliveryTerms: optionalText(100),
      deliveryDate: optional(date),
    }),
  ),
  lines: v.optional(v.array(lineSchema), []),
});

export type LineContent = v.InferOutput<typeof lineSchema>;
export type DraftContent = v.InferOutput<typeof draftSchema>;
export const linesSchema = v.object({ lines: v.array(v.omit(lineSchema, ['lineNumber'])) });
