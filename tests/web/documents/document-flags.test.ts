import { expect, test } from 'vitest';
import { documentFlags } from '#web/documents/document/document-flags.ts';

const NOTHING = 'Scannet – der kunne ikke læses nogen tekst.';
const A_PAGE = 'En side er scannet – dens tekst kunne ikke læses.';
const texts = (...given: Parameters<typeof documentFlags>) =>
  documentFlags(...given).map(({ text }) => text);

test('a scan says what is true of it: that nothing on it could be read', () => {
  expect(texts({ pages: 1, textLayer: 'none' }, ['scanned'], true)).toEqual([NOTHING]);
  expect(texts({ pages: 1, textLayer: 'none' }, ['scanned'], false)).toEqual([NOTHING]);
  expect(texts({ pages: 1, textLayer: 'yes' }, [], true)).toEqual([NOTHING]);
});

test('of a document with one scanned page it says that, and not that nothing was read', () => {
  expect(texts({ pages: 3, textLayer: 'yes' }, ['not_danish', 'scanned'], false)).toEqual([
    'Dokumentet er ikke på dansk.',
    A_PAGE,
  ]);
});

test('a document that has not been read yet is not called a scan', () => {
  expect(texts({ pages: 0, textLayer: 'none' }, [], false)).toEqual([]);
});
