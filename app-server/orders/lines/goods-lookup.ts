import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { redact, visibilityOf } from '#domain/visibility.ts';
import { goods } from '../../database/schema/goods.ts';
import type { GoodHit } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

const HITS = 20;

/**
 * Goods whose number or name holds every word of the query, those whose number begins with it first.
 * @param unit only goods that are sold in it; without words then all of them
 */
export async function findGoods(
  q: Queryable,
  user: CurrentUser,
  query: string,
  unit?: string,
): Promise<GoodHit[]> {
  const words = foldForSearch(query).split(' ').filter(Boolean);
  if (words.length === 0 && unit === undefined) return [];
  const pattern = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const first = words[0] ?? '';
  const found = await q
    .select({
      id: goods.id,
      goodNo: goods.goodNo,
      name: goods.name,
      unit: goods.unit,
      salesOre: goods.salesOre,
      priceUnit: goods.priceUnit,
      barred: goods.barred,
    })
    .from(goods)
    .where(
      and(
        isNull(goods.archivedAt),
        unit === undefined ? undefined : eq(goods.unit, unit),
        ...words.map((word) => sql`${goods.search} like ${`%${pattern(word)}%`}`),
      ),
    )
    .orderBy(
      sql`${goods.goodNo} like ${`${pattern(first)}%`} desc`,
      asc(goods.barred),
      asc(goods.goodNo),
    )
    .limit(HITS);
  const visibility = visibilityOf(user.rights);
  return found.map((good) => redact(good, visibility));
}
