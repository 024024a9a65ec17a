import * as v from 'valibot';
import type { ErpInvoice } from '../gateway/erp-gateway.ts';
import { oreOf } from './line-amounts.ts';

const shared = {
  date: v.string(),
  netAmount: v.number(),
  grossAmount: v.number(),
  customer: v.object({ customerNumber: v.number() }),
  references: v.optional(v.object({ other: v.optional(v.string()) })),
  notes: v.optional(v.object({ textLine2: v.optional(v.string()) })),
};

const draft = v.object({
  ...shared,
  draftInvoiceNumber: v.number(),
  lastUpdated: v.optional(v.string()),
});
const booked = v.object({
  ...shared,
  bookedInvoiceNumber: v.number(),
  remainder: v.optional(v.number()),
});

type Shared = Pick<v.InferOutput<typeof draft>, keyof typeof shared>;

/** The alphabet of our references. Another text in their place is a buyer's own number, or what a person wrote. */
const OURS = /^[A-Z0-9-]+$/;

function sharedOf(one: Shared) {
  const written = [one.notes?.textLine2, one.references?.other];
  return {
    customerNumber: one.customer.customerNumber,
    reference: written.find((text) => text !== undefined && OURS.test(text)) ?? null,
    date: one.date,
    netOre: oreOf(one.netAmount),
    totalOre: oreOf(one.grossAmount),
  };
}

/** A draft of an answer. @throws ValiError when it is none */
export function readDraft(answer: unknown): ErpInvoice {
  const read = v.parse(draft, answer);
  return {
    kind: 'draft',
    number: read.draftInvoiceNumber,
    ...sharedOf(read),
    lastUpdated: read.lastUpdated ?? null,
    remainderOre: null,
  };
}

/** A booked invoice of an answer. @throws ValiError when it is none */
export function readBooked(answer: unknown): ErpInvoice {
  const read = v.parse(booked, answer);
  return {
    kind: 'booked',
    number: read.bookedInvoiceNumber,
    ...sharedOf(read),
    lastUpdated: null,
    remainderOre: read.remainder === undefined ? null : oreOf(read.remainder),
  };
}
