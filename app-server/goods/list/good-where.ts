import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { GoodListFilters } from '#domain/goods/good-list.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { goods } from '../../database/schema/goods.ts';
import { orderBy, type SortOrder } from '../../lists/sort-order.ts';

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Goods of which every word of a text is in the name or in one of the numbers. */
export function holdsWords(text: string): SQL | undefined {
  const words = foldForSearch(text).split(' ').filter(Boolean);
  return and(...words.map((word) => sql`${goods.search} like ${pattern(word)}`));
}

/** The goods that filters let through. The conditions are those of the partial indexes, word for word. */
export function goodWhere(filters: GoodListFilters): SQL | undefined {
  const { q, group, supplier, barred, low, underCost, packages } = filters;
  return and(
    isNull(goods.archivedAt),
    q === undefined ? undefined : holdsWords(q),
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
