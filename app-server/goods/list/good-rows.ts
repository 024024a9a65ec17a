import { inArray, sql, type SQL } from 'drizzle-orm';
import { basisPoints } from '#domain/amounts/money.ts';
import type { GoodListFilters } from '#domain/goods/good-list.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import { goods } from '../../database/schema/goods.ts';
import type { GoodRow } from '../../pages/goods/good-list.props.ts';
import type { Queryable } from '../../services.ts';
import { inOrderOf } from '../../lists/in-order-of.ts';
import { isPackage } from '../card/packages.ts';
import { goodOrder } from './good-where.ts';

const columns = {
  id: goods.id,
  version: goods.version,
  goodNo: goods.goodNo,
  name: goods.name,
  group: goods.goodGroup,
  unit: goods.unit,
  ean: goods.ean,
  elNo: goods.elNo,
  costOre: goods.costOre,
  salesOre: goods.salesOre,
  priceUnit: goods.priceUnit,
  barred: goods.barred,
  isReplaced: sql<boolean>`${goods.replacedById} is not null`,
  isPackage,
  stockable: goods.stockable,
  stockQtyMilli: goods.stockQtyMilli,
  minQtyMilli: goods.minQtyMilli,
};

type Found = Omit<
  GoodRow,
  'costOre' | 'salesOre' | 'contributionBp' | 'underCost' | 'priceUnit'
> & {
  costOre: number;
  salesOre: number;
  priceUnit: number;
};

/** One page of the list. */
export async function loadGoodRows(
  q: Queryable,
  where: SQL | undefined,
  filters: GoodListFilters,
  { limit, offset }: { limit: number; offset: number },
  visibility: Visibility,
): Promise<GoodRow[]> {
  const found = await q
    .select(columns)
    .from(goods)
    .where(where)
    .orderBy(...goodOrder(filters))
    .limit(limit)
    .offset(offset);
  return found.map((good) => rowOf(good, visibility));
}

/** The goods with these ids, in the order of the ids. */
export async function loadGoodRowsById(
  q: Queryable,
  ids: string[],
  visibility: Visibility,
): Promise<GoodRow[]> {
  const found = await q.select(columns).from(goods).where(inArray(goods.id, ids));
  return inOrderOf(ids, found).map((row) => rowOf(row, visibility));
}

function rowOf(good: Found, visibility: Visibility): GoodRow {
  const { costOre, salesOre } = good;
  return {
    ...redact({ ...good, contributionBp: basisPoints(salesOre - costOre, salesOre) }, visibility),
    underCost: visibility.contribution && salesOre < costOre,
  };
}
