import { describe, expect, it } from 'vitest';
import { pricedLines } from '#domain/documents/document-lines.ts';
import { item } from '#tests/support/readings.ts';

const document = {
  kind: 'supplier_invoice',
  title: 'Leverandørfaktura 4711',
  currency: 'DKK',
  netOre: null,
} as const;

describe('the lines made from a document', () => {
  it.each([
    [
      'per 100 m',
      item({ qtyMilli: 12_500, priceUnit: 100, netOre: 37_250, unit: 'MTR' }),
      {
        qtyMilli: 12_500,
        unit: 'm',
        unitCostOre: 298_000,
        unitSalesOre: 372_500,
        priceUnit: 100,
        costOre: 37_250,
      },
    ],
    [
      'after discount',
      item({ qtyMilli: 2000, unitOre: 1000, discountBp: 4000, netOre: 1200 }),
      { qtyMilli: 2000, unit: 'stk', unitCostOre: 600, unitSalesOre: 750, costOre: 1200 },
    ],
    [
      'that does not divide',
      item({ qtyMilli: 3000, netOre: 1000 }),
      { unitCostOre: 333, unitSalesOre: 416, costOre: 1000 },
    ],
    [
      'without quantity',
      item({ qtyMilli: 0, netOre: 5000 }),
      { qtyMilli: 1000, unitCostOre: 5000, costOre: 5000 },
    ],
    [
      'that goes back',
      item({ qtyMilli: -1000, netOre: -5000 }),
      { qtyMilli: -1000, unitCostOre: 5000, costOre: -5000 },
    ],
    [
      'that is a deduction',
      item({ qtyMilli: 1000, netOre: -5000 }),
      { qtyMilli: -1000, unitCostOre: 5000, costOre: -5000 },
    ],
  ])('keep what a line %s costs', (_, line, made) => {
    const share = { lines: [0], netOre: line.netOre };
    expect(pricedLines({ ...document, itemLines: [line] }, share, 2500)).toEqual([
      expect.objectContaining({ index: 0, ...made }),
    ]);
  });

  it('put the rest of the amount on a line of its own, also a negative rest', () => {
    const itemLines = [item({ netOre: 3000 })];
    const made = (netOre: number) =>
      pricedLines({ ...document, itemLines }, { lines: [0], netOre }, 0).map(
        ({ text, qtyMilli, costOre }) => [text, qtyMilli, costOre],
      );
    expect(made(3000)).toEqual([['Afbryder', 3000, 3000]]);
    expect(made(3500)[1]).toEqual(['Fragt og øvrigt ifølge Leverandørfaktura 4711', 1000, 500]);
    expect(made(2999)[1]).toEqual(['Fragt og øvrigt ifølge Leverandørfaktura 4711', -1000, -1]);
  });

  it('are one line of the whole amount when the document has no lines, and a return on a credit note', () => {
    const share = { lines: [], netOre: 4000 };
    const itemLines: never[] = [];
    expect(pricedLines({ ...document, itemLines }, share, 2500)).toMatchObject([
      { text: 'Ifølge Leverandørfaktura 4711', qtyMilli: 1000, costOre: 4000, unitSalesOre: 5000 },
    ]);
    expect(pricedLines({ ...document, kind: 'credit_note', itemLines }, share, 2500)).toMatchObject(
      [{ qtyMilli: -1000, costOre: -4000, unitSalesOre: 5000 }],
    );
  });
});
