import { describe, expect, test } from 'vitest';
import { readItemLines } from '#app-server/documents/reading/items/item-lines.ts';
import { readLooseLines } from '#app-server/documents/reading/text/loose-lines.ts';
import { readFacts } from '#app-server/documents/reading/read-facts.ts';
import type { ItemLine } from '#domain/documents/document-reading.ts';
import { linesOnPage } from './lines-on-page.ts';

const told = (items: readonly ItemLine[]) =>
  items.map(({ itemNo, text, qtyMilli, unit, unitOre, netOre }) => [
    itemNo,
    text,
    qtyMilli,
    unit,
    unitOre,
    netOre,
  ]);

/** Lines whose cells stand under one another. */
function table(...rows: string[]) {
  const cells = rows.map((row) => row.split('\t'));
  const width = (column: number) => Math.max(...cells.map((row) => row[column]?.length ?? 0));
  return linesOnPage(
    ...cells.map((row) => row.map((cell, at) => cell.padEnd(width(at))).join('\t')),
  );
}

describe('goods that stand in no table', () => {
  test('are read on a till receipt', () => {
    const lines = linesOnPage(
      'Stikben til måler, sæt',
      '1 x 145,00\t145,00',
      'Afbryder 1-polet, IP20',
      '6 x 67,80\t406,80',
    );
    expect(told(readLooseLines(lines, 55_180))).toEqual([
      [null, 'Stikben til måler, sæt', 1000, 'stk', 14_500, 14_500],
      [null, 'Afbryder 1-polet, IP20', 6000, 'stk', 6_780, 40_680],
    ]);
  });

  test('are read in a narrow column, with their numbers', () => {
    const lines = linesOnPage('Kontaktor 63 A, sort\t554,80', 'HE101749 2 stk à 277,40');
    expect(told(readLooseLines(lines, 55_480))).toEqual([
      ['HE101749', 'Kontaktor 63 A, sort', 2000, 'stk', 27_740, 55_480],
    ]);
  });

  test('are read in a letter, each for the order that was named last', () => {
    const lines = linesOnPage(
      'Rekv. R2604217-3:',
      '- Kabelsko 16 mm², sort, 2 stk: 8,78',
      'Ordre 26-04218:',
      '- Installationskabel 5G2,5 mm², 15 m: 201,00',
    );
    const items = readLooseLines(lines, 20_978);
    expect(told(items)).toEqual([
      [null, 'Kabelsko 16 mm², sort', 2000, 'stk', null, 878],
      [null, 'Installationskabel 5G2,5 mm²', 15_000, 'm', null, 20_100],
    ]);
    expect(items.map(({ orderNo }) => orderNo)).toEqual(['26-04217', '26-04218']);
  });

  test('of a credit note are read when they are printed as negative', () => {
    const lines = linesOnPage('Kabelskab, udendørs\t-1.650,00', 'NE-1000481 -1 stk à 1.650,00');
    expect(told(readLooseLines(lines, -165_000))).toEqual([
      ['NE-1000481', 'Kabelskab, udendørs', -1000, 'stk', 165_000, -165_000],
    ]);
  });

  test.each([55_181, undefined])(
    'are not believed when they do not come to the net (%s)',
    (net) => {
      expect(readLooseLines(linesOnPage('Afbryder', '6 x 67,80\t406,80'), net)).toEqual([]);
    },
  );

  test('never take the place of a table that was read', () => {
    const { itemLines } = readFacts(
      {
        pages: [],
        lines: table(
          'Varenr.\tBeskrivelse\tAntal\tPris\tBeløb',
          '104711\tAfbryder\t6\t67,80\t406,80',
          'Netto\t406,80',
        ),
      },
      [],
    );
    expect(told(itemLines)).toEqual([['104711', 'Afbryder', 6000, 'stk', 6_780, 40_680]]);
  });
});

test.each([
  ['Item no.\tDescription\tQty\tUnit\tUnit price\tAmount', '1.250,00'],
  ['Artikelnr\tBenämning\tAntal\tEnhet\tÀ-pris\tBelopp', '1 250,00'],
  ['Art.-Nr.\tBezeichnung\tMenge\tEinheit\tEinzelpreis\tGesamt', '1.250,00'],
  ['Varenr.\tBeskrivelse\tAntal\tEnhed\tPris (kr.)\tBeløb (kr.)', '1.250,00 kr.'],
  ['Varenr.\tBeskrivelse\tAntal\tEnhed\tPris €\tBeløb €', '€ 1.250,00'],
])('a table under %s is one', (heading, amount) => {
  const lines = table(heading, `104711\tAfbryder\t2\tstk\t625,00\t${amount}`);
  expect(told(readItemLines(lines))).toEqual([
    ['104711', 'Afbryder', 2000, 'stk', 62_500, 125_000],
  ]);
});

test('two amounts that ran together are never taken for one', () => {
  const lines = table('Tekst\tAntal\tBeløb', 'Afbryder\t1\t844,00 844,00');
  expect(readItemLines(lines).map(({ netOre }) => netOre)).toEqual([84_400]);
});
