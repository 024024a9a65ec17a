import { asc, sql, type SQL } from 'drizzle-orm';
import {
  GOODS_PAGE_SIZE,
  GOODS_TOTAL_LIMIT,
  type GoodListFilters,
} from '#domain/goods/good-list.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { goods, goodSuppliers } from '../../database/schema/goods.ts';
import type { GoodListPart } from '../../pages/goods/good-list.props.ts';
import type { AsOf } from '../../records/as-of.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { goodsWithText } from '../good-texts.ts';
import { loadGoodRows } from './good-rows.ts';
import { goodOrder, goodWhere } from './good-where.ts';

/** A page of goods under the user's filters, as the user may see them. */
export async function loadGoodList(
  q: Queryable,
  user: CurrentUser,
  filters: GoodListFilters,
  { seq }: Pick<AsOf, 'seq'>,
): Promise<GoodListPart> {
  const visibility = visibilityOf(user.rights);
  const withText = await goodsWithText(q, filters.q);
  const where = goodWhere(filters, withText);
  const rowsOf = (page: number) => {
    const part = { limit: GOODS_PAGE_SIZE, offset: (page - 1) * GOODS_PAGE_SIZE };
    return loadGoodRows(q, where, filters, part, visibility);
  };
  const [total, options, first] = await Promise.all([
    withText && isTextAlone(filters) ? totalOf(withText.count) : countGoods(q, where),
    loadOptions(q, visibility.contribution),
    // Every list has a first page; whether it has another says the total.
    filters.page === 1 ? rowsOf(1) : null,
  ]);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total.count / GOODS_PAGE_SIZE)));
  const rows = first ?? (await rowsOf(page));
  return { filters: { ...filters, page }, rows, pageSize: GOODS_PAGE_SIZE, total, options, seq };
}

async function countGoods(q: Queryable, where: SQL | undefined): Promise<GoodListPart['total']> {
  const { rows } = await q.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${goods} where ${where ?? sql`true`} limit ${GOODS_TOTAL_LIMIT + 1}) found`);
  return totalOf(rows[0]?.count ?? 0);
}

const totalOf = (count: number): GoodListPart['total'] => ({
  count: Math.min(count, GOODS_TOTAL_LIMIT),
  capped: count > GOODS_TOTAL_LIMIT,
});

/** Whether no filter beside the searched text narrows the list. */
function isTextAlone({ group, supplier, barred, low, underCost, packages }: GoodListFilters) {
  return [group, supplier, barred, low, underCost, packages].every((one) => !one);
}

/** The groups and suppliers there are. The groups are read from their index, one step for each. */
async function loadOptions(q: Queryable, seesSuppliers: boolean): Promise<GoodListPart['options']> {
  const [groups, suppliers] = await Promise.all([
    loadGoodGroups(q),
    seesSuppliers ? q.select().from(goodSuppliers).orderBy(asc(goodSuppliers.name)) : [],
  ]);
  return {
    groups: groups.map((value) => ({ value, label: value })),
    suppliers: suppliers.map(({ name }) => ({ value: name, label: name })),
  };
}

/** The groups that goods have, by name. */
export async function loadGoodGroups(q: Queryable): Promise<string[]> {
  const { rows } = await q.execute<{ good_group: string }>(sql`
    with recursive found as (
      (select good_group from goods order by good_group limit 1)
      union all
      select (select g.good_group from goods g where g.good_group > f.good_group order by g.good_group limit 1)
      from found f where f.good_group is not null
    ) select good_group from found where good_group is not null`);
  return rows.map((row) => row.good_group).toSorted(danishCompare);
}

/** The ids of every hit in the order of the list; one more than `limit` at most. */
export async function loadGoodIds(
  q: Queryable,
  filters: GoodListFilters,
  limit: number,
): Promise<string[]> {
  const withText = await goodsWithText(q, filters.q);
  const found = await q
    .select({ id: goods.id })
    .from(goods)
    .where(goodWhere(filters, withText))
    .orderBy(...goodOrder(filters))
    .limit(limit + 1);
  return found.map(({ id }) => id);
}
