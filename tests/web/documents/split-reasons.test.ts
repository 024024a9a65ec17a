import { expect, it } from 'vitest';
import type { SplitDraft } from '#machines/screens/manual-order-match/manual-order-match-types.ts';
import { splitReasons } from '#web/documents/split/split-reasons.ts';

const part = (orderNo: string, changes: Partial<SplitDraft> = {}): SplitDraft => ({
  orderId: orderNo,
  orderNo,
  mode: 'lines',
  pages: [1],
  lines: [0],
  netOre: 100_00,
  ...changes,
});
const texts = (split: Parameters<typeof splitReasons>[0]) =>
  splitReasons(split).map(({ text }) => text.replaceAll('\u00a0', ' '));

it('says nothing of a document that is divided to the øre', () => {
  expect(texts({ by: 'lines', parts: [part('26-1'), part('26-2')], rest: 0 })).toEqual([]);
});

it('says which order has nothing, and what is left or too much', () => {
  const bare = part('26-2', { pages: [], lines: [], netOre: 0 });
  expect(texts({ by: 'pages', parts: [part('26-1'), bare], rest: 412_50 })).toEqual([
    'Ordre 26-2 mangler en side. Giv den noget, eller fjern den.',
    '412,50 kr. er ikke fordelt endnu.',
  ]);
  expect(texts({ by: 'lines', parts: [bare], rest: -1_00 })).toEqual([
    'Et dokument opdeles til mindst to ordrer.',
    'Ordre 26-2 mangler en linje eller et beløb. Giv den noget, eller fjern den.',
    'Der er fordelt 1,00 kr. for meget.',
  ]);
});
