import type { PackageItem, SupplierItem } from '#domain/goods/good.ts';
import type { goodPrices, goods } from '../../database/schema/goods.ts';
import { rng } from '../rows/random.ts';
import { goodId, goodRows } from './goods.ts';
import { listedGoods, type ListedGoodNo } from './goods-list.ts';

type GoodRow = typeof goods.$inferInsert;
type PriceRow = typeof goodPrices.$inferInsert;

const DAY = 86_400_000;
/** Goods whose supplier has changed the price yesterday. */
const CHANGED_YESTERDAY = [5, 6, 7, 8, 9];
/** What the groups of the generated goods are called, by the first three digits of their numbers. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  101: 'Ladeudstyr',
  102: 'Sikringer og relæer',
  103: 'Tavler og målere',
  104: 'Kabel',
  105: 'Rør og bakker',
  106: 'Kontakter og udtag',
  107: 'Belysning',
  108: 'Jording og samling',
  109: 'Fiber',
  110: 'Sikringer og relæer',
  111: 'Rør og bakker',
  112: 'Kabel',
  113: 'Kontakter og udtag',
  114: 'Kontakter og udtag',
  115: 'Belysning',
  116: 'Belysning',
  117: 'Jording og samling',
  118: 'Netværk',
  119: 'Sikringer og relæer',
  120: 'Befæstigelse',
  121: 'Rør og bakker',
};
const DISCOUNT_GROUPS = ['A10', 'B20', 'C25', 'E40'] as const;

/** The packages of the company: the last goods of the list. Parts in whole units. */
const packages: readonly [
  name: string,
  parts: readonly [goodNo: ListedGoodNo, qty: number][],
  costOre: number,
  salesOre: number,
][] = [
  [
    'Sæt: ladeboks 11 kW med tavledele',
    [
      ['101010', 1],
      ['102010', 1],
      ['104040', 12],
      ['900010', 4],
    ],
    615260,
    966700,
  ],
  [
    'Sæt: gruppetavle 24 modul, monteret',
    [
      ['103010', 1],
      ['102030', 4],
      ['102210', 1],
      ['900010', 6],
    ],
    467000,
    803100,
  ],
  [
    'Sæt: udskiftning af stikkontakt',
    [
      ['106020', 1],
      ['108030', 3],
      ['900010', 1],
    ],
    41155,
    72770,
  ],
];

/** What every row says, so that all are inserted alike. */
const PLAIN = {
  elNo: null,
  vvsNo: null,
  dbNo: null,
  stockable: false,
  stockQtyMilli: null,
  minQtyMilli: null,
  packageItems: [],
};

/** The goods as the database holds them: with numbers of every kind, stock, what suppliers take, and packages. */
export function storedGoodRows(seed: number, anchor: Date): GoodRow[] {
  const rows = goodRows(seed, anchor);
  return rows.map((row, index) => {
    const parts = packages[index - (rows.length - packages.length)];
    const version = pointsOf(seed, index);
    const plain = { ...row, ...PLAIN, version };
    if (parts !== undefined) return { ...plain, ...packageOf(seed, parts) };
    return { ...plain, ...detailsOf(seed, index, row) };
  });
}

function packageOf(
  seed: number,
  [name, parts, costOre, salesOre]: (typeof packages)[number],
): Partial<GoodRow> {
  const packageItems = parts.map(([goodNo, qty]): PackageItem => {
    const at = listedGoods.findIndex(([listed]) => listed === goodNo);
    return { goodId: goodId(seed, at), qtyMilli: qty * 1000 };
  });
  return {
    name,
    unit: 'sæt',
    goodGroup: 'Sæt',
    priceUnit: 1,
    costOre,
    salesOre,
    ean: null,
    supplierItems: [],
    packageItems,
  };
}

function detailsOf(seed: number, index: number, row: GoodRow): Partial<GoodRow> {
  const items = row.supplierItems ?? [];
  // Hours and services come from no supplier and stand on no shelf.
  if (items.length === 0) return {};
  const random = rng(seed, 'good details', index);
  const stockable = random.chance(0.4);
  const minQtyMilli = stockable ? random.int(1, 20) * 1000 : null;
  const onStock = minQtyMilli === null ? null : Math.round(minQtyMilli * random.between(0, 6));
  return {
    goodGroup: GROUP_NAMES[row.goodNo.slice(0, 3)] ?? row.goodGroup,
    elNo: String(8_700_000_000 + index * 1_013),
    dbNo: random.chance(0.5) ? String(1_200_000 + index * 7) : null,
    vvsNo: row.goodNo.startsWith('105') ? String(710_000_000 + index * 31) : null,
    stockable,
    minQtyMilli,
    stockQtyMilli: onStock === null ? null : onStock - (onStock % 1000),
    supplierItems: items.map((item, at): SupplierItem => {
      const dearer = at === 0 ? 1 : random.between(0.96, 1.09);
      return {
        ...item,
        netOre: Math.round(item.netOre * dearer),
        discountGroup: random.pick(DISCOUNT_GROUPS),
        packSize: random.pick([1, 1, 10, 50]),
      };
    }),
  };
}

/** How many prices a good has had: its version. */
function pointsOf(seed: number, index: number): number {
  return rng(seed, 'good prices', index).int(2, 6);
}

/** The prices of the last two years up to those of today, which rise as prices do. */
export function goodPriceRows(rows: readonly GoodRow[], seed: number, anchor: Date): PriceRow[] {
  return rows.flatMap((row, index) => {
    const random = rng(seed, 'good prices', index);
    const points = random.int(2, 6);
    const { id: goodId, priceUnit = 1 } = row;
    let { costOre, salesOre } = row;
    let at = anchor.getTime() - (CHANGED_YESTERDAY.includes(index) ? 1 : random.int(20, 90)) * DAY;
    const found: PriceRow[] = [];
    for (let version = points; version > 0; version -= 1) {
      found.push({ goodId, version, costOre, salesOre, priceUnit, validFrom: new Date(at) });
      at -= random.int(45, 140) * DAY;
      costOre = Math.round(costOre / random.between(1, 1.06));
      salesOre = Math.round(salesOre / random.between(1, 1.05));
    }
    return found.toReversed();
  });
}

/** The names of the suppliers of these goods. */
export function goodSupplierRows(rows: readonly GoodRow[]): { name: string }[] {
  const names = rows.flatMap(({ supplierItems = [] }) =>
    supplierItems.map((item) => item.supplier),
  );
  return [...new Set(names)].sort().map((name) => ({ name }));
}
