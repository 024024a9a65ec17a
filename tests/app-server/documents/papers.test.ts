import { expect, test } from 'vitest';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { drawPaper } from '#app-server/demo/papers/draw-paper.ts';
import {
  endPaperPlan,
  keepPaperPlan,
  openPaperPlan,
} from '#app-server/demo/papers/paper-plan-file.ts';
import { planPapers } from '#app-server/demo/papers/plan-papers.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';
import { parseRequisitionNo } from '#domain/orders/requisition-no.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const demo = makeDemo(DEMO_SEED, Date.parse('2026-11-20T13:00:00Z'));
const plan = planPapers(demo);

async function readingOf(fileName: string) {
  const planned = plan.find((paper) => paper.fileName === fileName);
  if (!planned) throw new Error(`${fileName} is not planned`);
  return (await readFile(await drawPaper(planned.paper), [])).reading;
}

test('forty papers lie in the inbox and sixty were matched before, each on its own order’s day or later', () => {
  expect(plan.filter(({ decided }) => decided === null)).toHaveLength(40);
  const matched = plan.filter(({ decided }) => decided !== null);
  expect(matched).toHaveLength(60);
  const now = demo.company.anchor;
  expect(
    matched.every((paper) => paper.arrivedAt + (paper.decided?.afterMinutes ?? 0) * 60_000 < now),
  ).toBe(true);
  expect(new Set(plan.map(({ paper }) => JSON.stringify(paper))).size).toBe(plan.length);
});

test('the same company has the same papers, to the byte', async () => {
  expect(planPapers(demo)).toEqual(plan);
  for (const { paper } of plan.slice(0, 5)) {
    expect(Buffer.from(await drawPaper(paper)).equals(Buffer.from(await drawPaper(paper)))).toBe(
      true,
    );
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

test('the plan is kept until the papers have come in', () => {
  const folder = temporaryFolder();
  expect(openPaperPlan(folder)).toEqual([]);
  keepPaperPlan(folder, plan);
  expect(openPaperPlan(folder)).toEqual(plan);
  endPaperPlan(folder);
  expect(openPaperPlan(folder)).toEqual([]);
});
