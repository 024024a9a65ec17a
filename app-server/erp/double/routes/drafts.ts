import type { FastifyInstance } from 'fastify';
import type { Double } from '../double.ts';
import type { Asked } from '../api/asked.ts';
import { COST } from '../api/bucket.ts';
import { collection } from '../api/collection.ts';
import { draftSchema, linesSchema } from '../api/draft-schema.ts';
import { draftResource, listedDraft } from '../api/invoice-resources.ts';
import { matching } from '../api/filter.ts';
import { notFound } from '../api/ledger-error.ts';
import { answering } from '../api/pipeline.ts';
import { readBody } from '../api/read-body.ts';
import { createDraft, deleteDraft, draftAt, replaceDraft } from '../ledger/invoices.ts';
import { filterableOfInvoices } from './filterable.ts';
import { pdfOf } from './pdf.ts';

const filterable = [
  ...filterableOfInvoices,
  'draftInvoiceNumber',
  'lastUpdated',
  'soap.currentInvoiceHandle.id',
];

export function draftRoutes(app: FastifyInstance, double: Double): void {
  const { ledger } = double;
  const seen = ({ base }: Asked) => {
    const until = ledger.clock.now().getTime() - ledger.switches.searchLag;
    return [...ledger.drafts.values()]
      .filter(({ createdAt }) => createdAt.getTime() <= until)
      .map((draft) => listedDraft(ledger, base, draft));
  };
  const numberOf = ({ params }: Asked) => Number(params['number']);
  const deleted = (base: string, numbers: number[]) => ({
    message: 'Deleted invoice.',
    deletedCount: numbers.length,
    deletedItems: numbers.map((number) => {
      deleteDraft(ledger, number);
      return { draftInvoiceNumber: number, self: `${base}/invoices/drafts/${number}` };
    }),
  });

  app.get(
    '/invoices/drafts',
    answering(double, (asked) => ({
      status: 200,
      body: collection(seen(asked), {
        self: `${asked.base}/invoices/drafts`,
        query: asked.query,
        filterable,
      }),
    })),
  );
  app.post(
    '/invoices/drafts',
    answering(double, ({ base, body }) => {
      const resource = draftResource(
        ledger,
        base,
        createDraft(ledger, readBody(draftSchema, body)),
      );
      return { status: 201, body: resource, location: resource.self };
    }),
  );
  // Without a filter this deletes every draft, as e-conomic does.
  app.delete(
    '/invoices/drafts',
    answering(double, (asked) => {
      const { filter } = asked.query;
      const isMeant = filter ? matching(filter, filterable) : () => true;
      const numbers = seen(asked)
        .filter(isMeant)
        .map((draft) => draft.draftInvoiceNumber);
      return { status: 200, body: deleted(asked.base, numbers) };
    }),
  );
  app.get(
    '/invoices/drafts/:number',
    answering(double, (asked) => ({
      status: 200,
      body: draftResource(ledger, asked.base, draftAt(ledger, numberOf(asked))),
    })),
  );
  app.put(
    '/invoices/drafts/:number',
    answering(double, (asked) => {
      const content = readBody(draftSchema, asked.body);
      const number = numberOf(asked);
      const isNew = !ledger.drafts.has(number);
      const draft = isNew
        ? createDraft(ledger, content, number)
        : replaceDraft(ledger, number, content);
      return { status: isNew ? 201 : 200, body: draftResource(ledger, asked.base, draft) };
    }),
  );
  app.delete(
    '/invoices/drafts/:number',
    answering(double, (asked) => ({
      status: 200,
      body: deleted(asked.base, [draftAt(ledger, numberOf(asked)).number]),
    })),
  );
  app.post(
    '/invoices/drafts/:number/lines',
    answering(double, (asked) => {
      const { lines } = readBody(linesSchema, asked.body);
      const { content, number } = draftAt(ledger, numberOf(asked));
      const draft = replaceDraft(ledger, number, {
        ...content,
        lines: [...content.lines, ...lines],
      });
      return { status: 201, body: draftResource(ledger, asked.base, draft) };
    }),
  );
  app.get(
    '/invoices/drafts/:number/pdf',
    answering(double, (asked) => pdfOf(draftAt(ledger, numberOf(asked)).number), COST.pdf),
  );
  app.get(
    '/invoices/drafts/:number/attachment/file',
    answering(double, () => {
      throw notFound();
    }),
  );
  app.get(
    '/invoices/drafts/:number/templates/booking-instructions',
    answering(double, (asked) => ({
      status: 200,
      body: { draftInvoice: { draftInvoiceNumber: draftAt(ledger, numberOf(asked)).number } },
    })),
  );
}
