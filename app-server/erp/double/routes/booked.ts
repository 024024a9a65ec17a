import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { COST } from '../api/bucket.ts';
import { collection } from '../api/collection.ts';
import { number } from '../api/field-schemas.ts';
import { bookedResource, listedBooked } from '../api/invoice-resources.ts';
import { notFound } from '../api/ledger-error.ts';
import { answering } from '../api/pipeline.ts';
import { readBody } from '../api/read-body.ts';
import type { Double } from '../double.ts';
import { bookDraft } from '../ledger/invoices.ts';
import { filterableOfInvoices } from './filterable.ts';
import { pdfOf } from './pdf.ts';

const bookSchema = v.object({
  draftInvoice: v.object({ draftInvoiceNumber: number }),
  bookWithNumber: v.optional(number),
  sendBy: v.optional(v.picklist(['none', 'ean', 'EAN', 'email', 'Email'])),
});

const filterable = [...filterableOfInvoices, 'bookedInvoiceNumber'];

export function bookedRoutes(app: FastifyInstance, double: Double): void {
  const { ledger } = double;
  const bookedAt = (params: Readonly<Record<string, string>>) => {
    const booked = ledger.booked.get(Number(params['number']));
    if (!booked) throw notFound();
    return booked;
  };
  const book = (base: string, body: unknown, wanted?: number) => {
    const { draftInvoice, bookWithNumber } = readBody(bookSchema, body);
    const booked = bookDraft(ledger, draftInvoice.draftInvoiceNumber, wanted ?? bookWithNumber);
    double.webhooks.tell(booked.number);
    const resource = bookedResource(ledger, base, booked);
    return { status: 201, body: resource, location: resource.self };
  };

  app.get(
    '/invoices/booked',
    answering(double, ({ base, query }) => ({
      status: 200,
      body: collection(
        [...ledger.booked.values()].map((booked) => listedBooked(ledger, base, booked)),
        { self: `${base}/invoices/booked`, query, filterable },
      ),
    })),
  );
  app.post(
    '/invoices/booked',
    answering(double, ({ base, body }) => book(base, body)),
  );
  app.put(
    '/invoices/booked/:number',
    answering(double, ({ base, body, params }) => book(base, body, Number(params['number']))),
  );
  app.get(
    '/invoices/booked/:number',
    answering(double, ({ base, params }) => ({
      status: 200,
      body: bookedResource(ledger, base, bookedAt(params)),
    })),
  );
  app.get(
    '/invoices/booked/:number/pdf',
    answering(double, ({ params }) => pdfOf(bookedAt(params).number), COST.pdf),
  );
  app.get(
    '/invoices/sent',
    answering(double, ({ base, query }) => ({
      status: 200,
      body: collection([], { self: `${base}/invoices/sent`, query, filterable: [] }),
    })),
  );
}
