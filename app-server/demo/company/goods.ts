import type { SupplierItem } from '#domain/goods/good.ts';
import type { goods } from '../../database/schema/goods.ts';
import { withGs1CheckDigit } from '../rows/check-digits.ts';
import { listedGoods, type ListedGood } from './goods-list.ts';
import { demoId } from '../rows/ids.ts';
import { rng, type Random } from '../rows/random.ts';

const GOODS = 1_200;
const DAY = 86_400_000;

/** A kind of generated goods: its variants, and the cost of the first one in øre. */
const families = [
  ['Automatsikring', ['B10', 'B16', 'C10', 'C20', 'C25', 'C32', 'D16'], 'stk', 1, 58_00, '10'],
  ['Kabelrør, stift', ['16 mm', '20 mm', '25 mm', '32 mm', '40 mm'], 'm', 100, 310_00, '11'],
  [
    'Installationskabel',
    ['3G4 mm²', '4G1,5 mm²', '4G2,5 mm²', '5G4 mm²', '7G1,5 mm²'],
    'm',
    100,
    640_00,
    '12',
  ],
  [
    'Stikkontakt',
    ['2-polet', 'dobbelt', 'med låg', 'med USB-C', 'til møbel'],
    'stk',
    1,
    42_00,
    '13',
  ],
  ['Afbryder', ['1-polet', '2-polet', 'kryds', 'tryk', 'dobbelt'], 'stk', 1, 31_00, '14'],
  ['LED-armatur', ['600 mm', '1200 mm', '1500 mm', 'rund 300', 'rund 400'], 'stk', 1, 265_00, '15'],
  ['Bevægelsessensor', ['180°', '360°', 'loft', 'udendørs'], 'stk', 1, 198_00, '16'],
  ['Kabelsko', ['6 mm²', '10 mm²', '16 mm²', '25 mm²', '35 mm²'], 'stk', 100, 410_00, '17'],
  ['Patchkabel cat6', ['0,5 m', '1 m', '2 m', '5 m', '10 m'], 'stk', 1, 18_00, '18'],
  ['Kontaktor', ['20 A', '25 A', '40 A', '63 A'], 'stk', 1, 265_00, '19'],
  ['Skruer og rawlplugs', ['5×40', '5×60', '6×60', '8×80'], 'stk', 100, 62_00, '20'],
  ['Kabelbakke', ['60 mm', '150 mm', '200 mm', '300 mm'], 'm', 1, 55_00, '21'],
] as const;
const finishes = [
  'hvid',
  'grå',
  'sort',
  'antracit',
  'alu',
  'IP20',
  'IP44',
  'IP65',
  'halogenfri',
] as const;
const suppliers = [
  ['Nordisk El-Engros A/S', (n: number) => `NE-${1_000_000 + n * 37}`],
  ['Havnens Elgros A/S', (n: number) => `HE${100_000 + n * 11}`],
  ['Installationslageret A/S', (n: number) => `IL.${10_000 + n}`],
] as const;

/** The id of a good, which lines refer to. `index` is its index in the list. */
export function goodId(seed: number, index: number): string {
  return demoId(seed, 'good', index, Date.UTC(2020, 0, 1) + index * 60_000);
}

/** The good with which a fitter's hour is invoiced. */
export function hourGoodId(seed: number): string {
  return goodId(
    seed,
    listedGoods.findIndex(([goodNo]) => goodNo === '900010'),
  );
}

/** 1 200 goods: the listed ones first, then generated ones. Two are barred, one is replaced, three are sold below cost. */
export function goodRows(seed: number, anchor: Date): (typeof goods.$inferInsert)[] {
  return Array.from({ length: GOODS }, (_, index) => {
    const random = rng(seed, 'good', index);
    const [goodNo, name, unit, priceUnit, costOre, salesOre] =
      listedGoods[index] ?? generated(random, index);
    const isWork = goodNo.startsWith('9');
    const at = new Date(Date.UTC(2020, 0, 1) + index * 60_000);
    const extra = index - listedGoods.length;
    return {
      id: goodId(seed, index),
      goodNo,
      name,
      goodGroup: isWork ? 'Timer og ydelser' : `Varegruppe ${goodNo.slice(0, 3)}`,
      unit,
      costOre,
      salesOre: extra >= 20 && extra < 23 ? Math.round(costOre * 0.9) : salesOre,
      priceUnit,
      ean: isWork ? null : withGs1CheckDigit(`29${String(1_000_000_000 + index).slice(0, 10)}`),
      supplierItems: isWork ? [] : supplierItems(random, index, costOre, anchor),
      barred: extra === 30 || extra === 31,
      replacedById: extra === 30 ? goodId(seed, index + 2) : null,
      createdAt: at,
      updatedAt: at,
    };
  });
}

function generated(random: Random, index: number): ListedGood {
  const [kind, variants, unit, priceUnit, baseOre, group] = random.pick(families);
  const name = `${kind} ${random.pick(variants)}, ${random.pick(finishes)}, nr. ${index}`;
  const costOre = Math.round((baseOre * random.between(0.6, 2.4)) / 10) * 10;
  const salesOre = Math.round((costOre * random.between(1.6, 2.1)) / 100) * 100;
  return [`1${group}${String(index).padStart(4, '0')}`, name, unit, priceUnit, costOre, salesOre];
}

function supplierItems(
  random: Random,
  index: number,
  costOre: number,
  anchor: Date,
): SupplierItem[] {
  const changedYesterday = index >= 5 && index < 10;
  return suppliers.slice(0, random.int(1, 3)).map(([supplier, number]) => ({
    supplier,
    supplierNo: number(index),
    listOre: Math.round(costOre * 1.55),
    netOre: costOre,
    updatedAt: new Date(
      anchor.getTime() - (changedYesterday ? 1 : random.int(20, 400)) * DAY,
    ).toISOString(),
  }));
}
