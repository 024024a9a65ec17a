import { describe, expect, it } from 'vitest';
import { asCredited } from '#domain/documents/credit-note.ts';
import { defaultMatchMode, pricedLines } from '#domain/documents/document-lines.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { found, item, reading } from '#tests/support/readings.ts';

/** A credit note with 120 kr. of goods, 5 kr. of freight and a fee of 25 kr., each printed with its sign. */
const creditNote = (signs: { lines: 1 | -1; sums: 1 | -1; quantity: 1 | -1 }): DocumentReading => {
  const { lines, sums, quantity } = signs;
  return reading({
    kind: 'credit_note',
    netOre: found(sums * 10_000),
    vatOre: found(sums * 2_500),
    totalOre: found(sums * 12_500),
    amountsAgree: true,
    itemLines: [
      item({ qtyMilli: quantity * 3000, unitOre: 4000, netOre: lines * 12_000 }),
      item({ text: 'Returgebyr', qtyMilli: 1000, unitOre: 2500, netOre: lines * -2_500 }),
    ],
  });
};
const both = [1, -1] as const;
const everySign = both.flatMap((lines) =>
  both.flatMap((sums) => both.map((quantity) => ({ lines, sums, quantity }))),
);

describe('a credit note', () => {
  it.each(everySign)('has negative amounts whichever signs are printed: %j', (signs) => {
    const document = creditNote(signs);
    for (const { itemLines, netOre } of [document, asCredited(document)]) {
      const billed = {
        kind: 'credit_note',
        title: 'Kreditnota 1',
        currency: 'DKK',
        netOre: netOre?.value ?? null,
        itemLines,
      } as const;
      const made = pricedLines(billed, { lines: [0, 1], netOre: billed.netOre ?? 0 }, 0);
      expect(made.map(({ text, qtyMilli, costOre }) => [text, qtyMilli, costOre])).toEqual([
        ['Afbryder', -3000, -12_000],
        ['Returgebyr', 1000, 2_500],
        ['Fragt og øvrigt ifølge Kreditnota 1', -1000, -500],
      ]);
    }
  });

  it.each(everySign)('reads the same whichever signs are printed: %j', (signs) => {
    const usual = asCredited(creditNote({ lines: 1, sums: 1, quantity: 1 }));
    const read = asCredited(creditNote(signs));
    const values = ({ netOre, vatOre, totalOre, itemLines }: DocumentReading) => ({
      sums: [netOre?.value, vatOre?.value, totalOre?.value],
      lines: itemLines.map(({ netOre, qtyMilli }) => [netOre, qtyMilli]),
    });
    expect(values(read)).toEqual(values(usual));
    expect(asCredited(read)).toEqual(read);
  });

  it('still adds up when only its total is printed without the sign', () => {
    const { vatOre, ...document } = creditNote({ lines: 1, sums: -1, quantity: 1 });
    const read = asCredited({
      ...document,
      vatOre,
      totalOre: found(12_500),
      amountsAgree: false,
      flags: ['amounts_disagree', 'scanned'],
    });
    expect(read).toMatchObject({ amountsAgree: true, flags: ['scanned'] });
  });

  it('is the only kind of document whose signs are changed', () => {
    const invoice = reading({ netOre: found(-500), itemLines: [item({ netOre: -500 })] });
    expect(asCredited(invoice)).toBe(invoice);
  });
});

describe('the proposal for a document', () => {
  const bill = { kind: 'supplier_invoice', currency: 'DKK', netOre: 12_500, lineCount: 3 } as const;
  it.each([
    ['a bill with lines', {}, 'lines'],
    ['a bill whose table was not read', { lineCount: 0 }, 'lines'],
    ['a credit note whose table was not read', { kind: 'credit_note', lineCount: 0 }, 'lines'],
    ['a bill whose net was not read', { netOre: null }, 'lines'],
    ['a bill of which no amount was read', { netOre: null, lineCount: 0 }, 'attach'],
    ['a bill in another currency', { currency: 'SEK' }, 'attach'],
    ['a confirmation', { kind: 'order_confirmation' }, 'attach'],
  ] as const)('%s: %s', (_, more, mode) => {
    expect(defaultMatchMode({ ...bill, ...more })).toBe(mode);
  });

  it('never uses amounts in another currency as kroner', () => {
    const foreign = { ...bill, title: 'Faktura 1', currency: 'EUR', itemLines: [] };
    expect(() => pricedLines(foreign, { lines: [], netOre: 12_500 }, 0)).toThrow(RangeError);
  });
});
