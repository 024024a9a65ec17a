import { describe, expect, it } from 'vitest';
import {
  isOrderUnderCost,
  isUnderCost,
  type LinePrice,
  orderUnderCostQuestion,
  underCostQuestion,
} from '#domain/orders/under-cost.ts';

const line = {
  kind: 'good',
  qtyMilli: 2000,
  billable: true,
  unitSalesOre: 10_000,
  unitCostOre: 9000,
  priceUnit: 1,
  discountBp: 0,
} as const satisfies LinePrice;

/** A sentence without the spaces that never wrap. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a line under its cost price', () => {
  it.each<[string, Partial<LinePrice>, boolean]>([
    ['sold for more than it costs', {}, false],
    ['sold for what it costs', { unitSalesOre: 9000 }, false],
    ['sold for less', { unitSalesOre: 8999 }, true],
    ['whose discount takes it just to the cost', { discountBp: 1000 }, false],
    ['whose discount takes it below', { discountBp: 1001 }, true],
    ['given away', { unitSalesOre: 0 }, true],
    ['without a price', { unitSalesOre: null }, false],
    ['without a cost price, such as a discount', { unitSalesOre: -5000, unitCostOre: 0 }, false],
    ['whose cost nobody may see here', { unitSalesOre: 0, unitCostOre: null }, false],
    ['that is not invoiced', { unitSalesOre: 0, billable: false }, false],
    ['that is taken back', { unitSalesOre: 8000, qtyMilli: -1000 }, false],
    ['of text', { kind: 'text', unitSalesOre: 0 }, false],
  ])('is one or not: %s', (_, change, expected) => {
    expect(isUnderCost({ ...line, ...change })).toBe(expected);
  });

  it('is asked about with both prices and the loss, or without the cost', () => {
    const cheap = { ...line, unitSalesOre: 8000, discountBp: 500 };
    expect(plain(underCostQuestion(cheap, true))).toBe(
      'Salgsprisen efter rabat (76,00 kr.) er lavere end kostprisen (90,00 kr.). Linjen giver et tab på 28,00 kr.',
    );
    expect(plain(underCostQuestion({ ...cheap, priceUnit: 100, discountBp: 0 }, true))).toContain(
      'Salgsprisen (80,00 kr. pr. 100) er lavere end kostprisen (90,00 kr. pr. 100).',
    );
    expect(underCostQuestion(cheap, false)).toBe(
      'Salgsprisen efter rabat er lavere end kostprisen.',
    );
  });
});

describe('an order under its cost price', () => {
  const order = {
    orderNo: '26-04217',
    pricing: 'time_and_material',
    fixedPriceOre: null,
    netOre: 100_000,
    costOre: 120_000,
  } as const;

  it('costs more than its lines, or than the agreed price where that is more', () => {
    expect(isOrderUnderCost(order)).toBe(true);
    expect(isOrderUnderCost({ ...order, costOre: 100_000 })).toBe(false);
    expect(isOrderUnderCost({ ...order, pricing: 'fixed', fixedPriceOre: 130_000 })).toBe(false);
    expect(isOrderUnderCost({ ...order, pricing: 'fixed', netOre: 0 })).toBe(false);
    expect(isOrderUnderCost({ ...order, pricing: 'partner' })).toBe(false);
  });

  it('is asked about with what it costs, or without', () => {
    expect(plain(orderUnderCostQuestion(order, true))).toBe(
      'Ordre 26-04217 koster herefter 1.200,00 kr. og sælges for 1.000,00 kr.',
    );
    expect(orderUnderCostQuestion(order, false)).toBe(
      'Ordre 26-04217 koster herefter mere, end den sælges for.',
    );
  });
});
