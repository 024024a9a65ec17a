import { inArray, or, type SQL } from 'drizzle-orm';
import { lineNetOre } from '#domain/amounts/money.ts';
import { samePrices } from '#domain/goods/price-change.ts';
import { goods } from '../../database/schema/goods.ts';
import type { RecordEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import { isPackageWith } from '../card/packages.ts';
import type { StoredGood } from '../stored-good.ts';
import { type PricedGood, writePrices } from './write-prices.ts';

type Part = Pick<StoredGood, 'costOre' | 'salesOre' | 'priceUnit'>;

/**
 * Gives packages the price of their parts: an order is charged for these, so a price of the package's own would be one that nobody
 * pays.
 * @param which the packages, by a condition
 */
async function followParts(
  tx: Transaction,
  record: RecordEvent,
  which: SQL | undefined,
  by: { userId: string; now: Date },
): Promise<void> {
  const packages = await tx.select().from(goods).where(which).orderBy(goods.id);
  const partIds = packages.flatMap(({ packageItems }) => packageItems.map(({ goodId }) => goodId));
  if (partIds.length === 0) return;
  const { id, costOre, salesOre, priceUnit } = goods;
  const found = await tx
    .select({ id, costOre, salesOre, priceUnit })
    .from(goods)
    .where(inArray(id, [...new Set(partIds)]));
  const parts = new Map<string, Part>(found.map((part) => [part.id, part]));
  const changes = packages.flatMap((good): PricedGood[] => {
    const before = {
      costOre: good.costOre,
      salesOre: good.salesOre,
      priceUnit: good.priceUnit,
    };
    const after = {
      costOre: partsOre(good, parts, 'costOre'),
      salesOre: partsOre(good, parts, 'salesOre'),
      priceUnit: 1 as const,
    };
    return samePrices(before, after) ? [] : [{ good, step: { before, after } }];
  });
  await writePrices(tx, record, changes, by);
}

/** Follows the parts in one package. */
export function priceOfParts(
  tx: Transaction,
  record: RecordEvent,
  packageId: string,
  by: { userId: string; now: Date },
): Promise<void> {
  return followParts(tx, record, inArray(goods.id, [packageId]), by);
}

/** Follows the parts in every package that has one of these goods. */
export async function pricesOfPackagesWith(
  tx: Transaction,
  record: RecordEvent,
  goodIds: readonly string[],
  by: { userId: string; now: Date },
): Promise<void> {
  if (goodIds.length > 0) await followParts(tx, record, or(...goodIds.map(isPackageWith)), by);
}

/** What the parts of a package come to; each is rounded by itself, as its line on an order is. */
function partsOre(
  { packageItems }: StoredGood,
  parts: ReadonlyMap<string, Part>,
  price: 'costOre' | 'salesOre',
): number {
  return packageItems.reduce((sum, { goodId, qtyMilli }) => {
    const part = parts.get(goodId);
    if (part === undefined) return sum;
    const { priceUnit } = part;
    return sum + lineNetOre({ qtyMilli, unitOre: part[price], discountBp: 0, priceUnit });
  }, 0);
}
