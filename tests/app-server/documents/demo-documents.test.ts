import { expect, test } from 'vitest';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { drawDocument } from '#app-server/demo/documents/draw-document.ts';
import {
  endDocumentPlan,
  keepDocumentPlan,
  openDocumentPlan,
} from '#app-server/demo/documents/document-plan-file.ts';
import { planDocuments } from '#app-server/demo/documents/plan-documents.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';
import { parseRequisitionNo } from '#domain/orders/requisition-no.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const demo = makeDemo(DEMO_SEED, Date.parse('2026-11-20T13:00:00Z'));
const plan = planDocuments(demo);

async function readingOf(fileName: string) {
  const planned = plan.find((document) => document.fileName === fileName);
  if (!planned) throw new Error(`${fileName} is not planned`);
  return (await readFile(await drawDocument(planned.document), [])).reading;
}

test('forty documents lie in the inbox and sixty were matched before, each on its own order’s day or later', () => {
  expect(plan.filter(({ decided }) => decided === null)).toHaveLength(40);
  const matched = plan.filter(({ decided }) => decided !== null);
  expect(matched).toHaveLength(60);
  const now = demo.company.anchor;
  expect(
    matched.every(
      (document) => document.arrivedAt + (document.decided?.afterMinutes ?? 0) * 60_000 < now,
    ),
  ).toBe(true);
  expect(new Set(plan.map(({ document }) => JSON.stringify(document))).size).toBe(plan.length);
});

test('the same company has the same documents, to the byte', async () => {
  expect(planDocuments(demo)).toEqual(plan);
  for (const { document } of plan.slice(0, 5)) {
    expect(
      Buffer.from(await drawDocument(document)).equals(Buffer.from(await drawDocument(document))),
    ).toBe(true);
  }
});

test('story 4: one invoice whose lines stand under the requisitions of three orders', async () => {
  const reading = await readingOf('faktura-8841204.pdf');
  expect(reading.documentNo?.value).toBe('8841204');
  expect(reading.amountsAgree).toBe(true);
  const perOrder = new Set(reading.itemLines.map(({ orderNo }) => orderNo));
  expect([...perOrder]).toEqual(['26-04218', '26-04242', '26-04243']);
  const sum = reading.itemLines.reduce((total, { netOre }) => total + netOre, 0);
  expect(sum).toBe(reading.netOre?.value);
});

test('story 5: a scan has a page and no text', async () => {
  expect(await readingOf('scanning-0005.pdf')).toMatchObject({
    pages: [{ hasText: false }],
    flags: ['scanned'],
    requisitionNos: [],
  });
});

test('story 6: two digits that changed places are caught by the check digit; name and address are right', async () => {
  const reading = await readingOf('ordrebekraeftelse-551877.pdf');
  expect(reading.requisitionNos).toMatchObject([{ valid: false }]);
  expect(parseRequisitionNo(reading.requisitionNos[0]?.value ?? '').ok).toBe(false);
  expect(reading.flags).toContain('requisition_mistyped');
  expect(reading.addresses.map(({ text }) => text)).toContain('Åløkkevej 14, 7100 Vejle');
});

test('the plan is kept until the documents have come in', () => {
  const folder = temporaryFolder();
  expect(openDocumentPlan(folder)).toEqual([]);
  keepDocumentPlan(folder, plan);
  expect(openDocumentPlan(folder)).toEqual(plan);
  endDocumentPlan(folder);
  expect(openDocumentPlan(folder)).toEqual([]);
});
