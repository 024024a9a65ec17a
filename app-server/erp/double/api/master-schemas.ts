import * as v from 'valibot';
import { number, optionalText, reference, text } from './field-schemas.ts';

/** A customer as it is sent. */
export const customerSchema = v.object({
  customerNumber: v.optional(v.pipe(number, v.maxValue(999_999_999))),
  currency: v.pipe(v.string(), v.length(3)),
  name: text(255),
  customerGroup: reference('customerGroupNumber'),
  paymentTerms: reference('paymentTermsNumber'),
  vatZone: reference('vatZoneNumber'),
  address: optionalText(510),
  zip: optionalText(30),
  city: optionalText(50),
  country: optionalText(50),
  ean: optionalText(13),
  email: optionalText(255),
  corporateIdentificationNumber: optionalText(40),
  publicEntryNumber: optionalText(50),
  pNumber: optionalText(10),
  mobilePhone: optionalText(50),
  telephoneAndFaxNumber: optionalText(255),
  barred: v.optional(v.boolean()),
  layout: v.optional(reference('layoutNumber')),
});

/** A product as it is sent. */
export const productSchema = v.object({
  productNumber: v.pipe(text(25), v.minLength(1)),
  name: text(300),
  productGroup: reference('productGroupNumber'),
  description: optionalText(500),
  salesPrice: v.optional(v.number()),
  costPrice: v.optional(v.number()),
  recommendedPrice: v.optional(v.number()),
  barCode: optionalText(50),
  unit: v.optional(reference('unitNumber')),
  barred: v.optional(v.boolean()),
});

export type CustomerContent = v.InferOutput<typeof customerSchema>;
export type ProductContent = v.InferOutput<typeof productSchema>;
