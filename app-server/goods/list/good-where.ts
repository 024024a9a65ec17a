import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { GoodListFilters } from '#domain/goods/good-list.ts';
import { goods } from '../../database/schema/goods.ts';
import type { GoodsWithText } from '../good-texts.ts';
import { orderBy, type SortOrder } from '../../lists/sort-order.ts';

/**
 * The goods that filters let through. The conditions are those of the partial indexes, word for word.
 * @param withText the goods with the searched text, when one is searched for
 */
export function goodWhere(filters: GoodListFilters, withText?: GoodsWithText): SQL | undefined {
  const { group, supplier, barred, low, underCost, packages } = filters;
  return and(
    isNull(goods.archivedAt),
    withText?.where,
    group === undefined ? undefined : eq(goods.goodGroup, group),
    supplier === undefined
      ? undefined
      : sql`${goods.supplierItems} @> ${JSON.stringify([{ supplier }])}::jsonb`,
    barred === undefined
      ? undefined
      : barred === 'yes'
        ? sql`${goods.barred}`
        : sql`not ${goods.barred}`,
    low ? sql`${goods.stockable} and ${goods.stockQtyMilli} < ${goods.minQtyMilli}` : undefined,
    underCost ? sql`${goods.salesOre} < ${goods.costOre}` : undefined,
    packages ? sql`${goods.packageItems} <> '[]'::jsonb` : undefined,
  );
}

const sortColumns = {
  goodNo: goods.goodNo,
  name: goods.nameSort,
  group: goods.goodGroup,
  sales: goods.salesOre,
  stock: goods.stockQtyMilli,
  updated: goods.updatedAt,
};

/** The order of the list. */
export function goodOrder({ sort, direction }: Pick<GoodListFilters, 'sort' | 'direction'>): SQL[] {
  const order: SortOrder = {
    column: sortColumns[sort],
    id: sort === 'goodNo' ? null : goods.id,
    descending: direction === 'desc',
  };
  return orderBy(order);
}
