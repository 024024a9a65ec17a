import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { undoDecision } from '#app-server/documents/decisions/undo.ts';
import { loadDetails } from '#app-server/documents/views/details.ts';
import { loadQueue } from '#app-server/documents/views/queue.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { found, requisition } from '#tests/support/readings.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { documentNow, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** The best score of a document, as the queue tells it and as its first candidate has it. */
async function scores(id: string) {
  const { services, people } = company;
  const { items } = await loadQueue(services, { view: 'inbox', sort: 'age' });
  const { candidates } = await loadDetails(services, people.office, id);
  const row = items.find((item) => item.id === id);
  const best = candidates[0];
  return {
    queue: [row?.bestScore, row?.certain],
    view: [best?.score ?? null, best?.certain ?? false],
  };
}

describe('the copy of a document', () => {
  it.each<[string, Partial<DocumentReading>, number, number]>([
    ['from a known sender', {}, 65, 5],
    ['from nobody', { supplierCvr: null, supplierName: null }, 65, 5],
    [
      'that names the door too',
      { addresses: [found({ street: 'Kirkevej', houseNo: '1', postnr: '7100', city: 'Vejle' })] },
      80,
      20,
    ],
  ])('has the same score in the queue and in the view: %s', async (name, more, free, taken) => {
    const { services, people } = company;
    const order = await company.receive();
    const document = {
      requisitionNos: [requisition(order.requisitionNo)],
      documentNo: found(`F-${name}`),
      documentDate: found('2026-11-18'),
      ...more,
    };
    const original = await suggestedDocument(company, document);
    const copy = await suggestedDocument(company, document);
    expect(await scores(copy.id)).toEqual({ queue: [free, false], view: [free, false] });

    const { item } = await decide(services, people.office, original.id, {
      decision: 'match',
      version: original.version,
      orderId: order.id,
      mode: 'attach',
    });
    expect(await scores(copy.id)).toEqual({ queue: [taken, false], view: [taken, false] });

    await undoDecision(services, people.office, original.id, { version: item.version });
    expect(await scores(copy.id)).toEqual({ queue: [free, false], view: [free, false] });
    expect((await documentNow(company, copy.id))?.state).toBe('suggested');
  });
});
