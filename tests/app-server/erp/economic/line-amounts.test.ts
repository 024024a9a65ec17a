import { describe, expect, it } from 'vitest';
import { lineAmounts } from '#app-server/erp/economic/line-amounts.ts';
import { divide, hundredths } from '#app-server/erp/double/ledger/decimals.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { someLine } from '#tests/support/erp/invoices.ts';

describe('the amounts of a line', () => {
  it('are quantity, price and discount where two decimals say them', () => {
    const line = {
      ...someLine,
      quantityMilli: 3_000,
      priceOre: 153_44,
      discountBp: 1_000,
      netOre: 414_29,
    };
    expect(lineAmounts(line)).toEqual({
      quantity: 3,
      unitNetPrice: 153.44,
      discountPercentage: 10,
    });
  });

  it.each([
    ['a third decimal of the quantity', { quantityMilli: 333, priceOre: 100_00, netOre: 33_30 }],
    [
      'a price of 100 metres',
      { quantityMilli: 25_500, priceOre: 335_25, priceUnit: 100, netOre: 85_49 },
    ],
    [
      'half an øre, which is rounded nobody knows how',
      { quantityMilli: 500, priceOre: 25, netOre: 13 },
    ],
    ['a net amount of its own', { quantityMilli: 1_000, priceOre: 100_00, netOre: 99_00 }],
  ])('are one piece at the whole price for %s', (_, changed) => {
    expect(lineAmounts({ ...someLine, ...changed })).toEqual({
      quantity: 1,
      unitNetPrice: changed.netOre / 100,
    });
  });

  it('of a credited line have a negative quantity', () => {
    const line = { ...someLine, quantityMilli: -2_000, netOre: -1_280_00 };
    expect(lineAmounts(line)).toEqual({ quantity: -2, unitNetPrice: 640 });
    expect(lineAmounts({ ...line, netOre: -1_00 })).toEqual({ quantity: -1, unitNetPrice: 1 });
  });

  it('come to the line’s net amount by every way of rounding, for any line', () => {
    const random = seededRandom(20_261_124);
    const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
    for (let round = 0; round < 5_000; round += 1) {
      const line = {
        ...someLine,
        quantityMilli: whole(-9_000, 90_000),
        priceOre: whole(0, 500_000),
        priceUnit: [1, 100, 1_000][whole(0, 2)] ?? 1,
        discountBp: whole(0, 3) * 1_250,
      };
      const exact =
        (line.quantityMilli * line.priceOre * (10_000 - line.discountBp)) /
        (1_000 * line.priceUnit * 10_000);
      const netOre = Math.round(exact) || 0;
      const { quantity, unitNetPrice, discountPercentage = 0 } = lineAmounts({ ...line, netOre });
      const product =
        hundredths(quantity) *
        hundredths(unitNetPrice) *
        (10_000n - hundredths(discountPercentage));
      for (const rounding of ['half-up', 'half-even'] as const) {
        expect([line, Number(divide(product, 1_000_000n, rounding))]).toEqual([line, netOre]);
      }
    }
  });
});
