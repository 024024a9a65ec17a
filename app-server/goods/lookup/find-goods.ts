import { and, inArray, like, notLike, sql, type SQL } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { redact, type Visibility, visibilityOf } from '#domain/visibility.ts';
import { beginningWith } from '../../database/like-pattern.ts';
import { goods, goodTexts } from '../../database/schema/goods.ts';
import type { GoodHit } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { replacementsFrom } from '../card/replacements.ts';
import { inOrderOf } from '../../lists/in-order-of.ts';
import { textsWith, wordsAreWhole } from '../good-texts.ts';
import { hasCode } from './scanned-good.ts';

const HITS = 20;
/** Goods with a text that are told apart by whether they have it as whole words; to tell all 20 000 of a common one takes 100 ms. */
const RANKED = 100;

const columns = {
  id: goods.id,
  goodNo: goods.goodNo,
  name: goods.name,
  unit: goods.unit,
  salesOre: goods.salesOre,
  priceUnit: goods.priceUnit,
  barred: goods.barred,
  stockQtyMilli: sql<number | null>`case when ${goods.stockable} then ${goods.stockQtyMilli} end`,
  parts: sql<number>`jsonb_array_length(${goods.packageItems})`,
  replacedById: goods.replacedById,
};

/**
 * Goods whose numbers or name hold every word of the query: first those whose number begins with it, then those in which each word of it
 * begins or ends one. A good that is replaced comes with the one that takes its place.
 * @param unit only goods that are sold in it; without words then all of them
 */
export async function findGoods(
  q: Queryable,
  user: CurrentUser,
  query: string,
  unit?: string,
): Promise<GoodHit[]> {
  const [first = ''] = foldForSearch(query).split(' ').filter(Boolean);
  if (first === '' && unit === undefined) return [];
  const ids = await idsOfHits(q, query, beginningWith(first), unit);
  if (ids.length === 0) return [];
  const named = { ...columns, isNumbered: hasCode(query) };
  const hits = await q.select(named).from(goods).where(inArray(goods.id, ids));
  const found = inOrderOf(ids, hits);
  const replacements = await replacementsOf(q, found);
  const visibility = visibilityOf(user.rights);
  return found.map(({ replacedById, ...good }) => {
    const replacement = replacements.get(replacedById ?? '');
    return {
      ...redact(good, visibility),
      replacedBy: replacement === undefined ? null : plain(replacement, visibility),
    };
  });
}

/** The ids of the goods that are shown, in their order. An index has each part in it, so that of a common word only the first are read. */
async function idsOfHits(q: Queryable, query: string, prefix: string, unit: string | undefined) {
  const { goodId, goodNo, barred } = goodTexts;
  const sold =
    unit === undefined ? undefined : sql`${goodId} in (select id from goods where unit = ${unit})`;
  // Few goods have a number. The database expects ten times as many, and would look for them through all goods in their order.
  const withText = /^\d+$/.test(query.trim())
    ? sql`(select * from ${goodTexts} where ${textsWith(query)} offset 0) good_texts`
    : sql`${goodTexts}`;
  const hits = (isFirst: SQL, limit: number, from = sql`${goodTexts}`) => sql`(
    select ${goodId}, ${barred}, ${goodNo}, ${goodTexts.text} from ${from}
    where ${and(isFirst, textsWith(query), sold)} order by ${barred}, ${goodNo} limit ${limit})`;
  const { rows } = await q.execute<{ id: string }>(sql`
    select good_id as id from (
      select ${goodId}, ${barred}, ${goodNo}, 0 as part from ${hits(like(goodNo, prefix), HITS)} good_texts
      union all
      select ${goodId}, ${barred}, ${goodNo}, case when ${wordsAreWhole(query)} then 1 else 2 end
      from ${hits(notLike(goodNo, prefix), RANKED, withText)} good_texts) found
    order by part > 0, barred, part, good_no limit ${HITS}`);
  return rows.map(({ id }) => id);
}

type Found = Awaited<ReturnType<typeof goodsById>>[number];

function goodsById(q: Queryable, ids: string[]) {
  return q.select(columns).from(goods).where(inArray(goods.id, ids));
}

/** A good as it can be chosen. */
function plain(found: Found, visibility: Visibility) {
  const { replacedById: _replaced, ...good } = redact(found, visibility);
  return good;
}

/** By the replacement that is named: the first good of its chain that can be used. */
async function replacementsOf(
  q: Queryable,
  found: readonly Pick<Found, 'replacedById'>[],
): Promise<Map<string, Found>> {
  const named = [...new Set(found.flatMap(({ replacedById }) => replacedById ?? []))];
  if (named.length === 0) return new Map();
  const usable = await Promise.all(
    named.map(async (id) => {
      const chain = await replacementsFrom(q, id);
      return [id, chain.find(({ barred }) => !barred)?.id] as const;
    }),
  );
  const goodsOf = new Map(
    (
      await goodsById(
        q,
        usable.flatMap(([, id]) => id ?? []),
      )
    ).map((good) => [good.id, good]),
  );
  return new Map(
    usable.flatMap(([id, last]) => {
      const good = goodsOf.get(last ?? '');
      return good === undefined ? [] : [[id, good] as const];
    }),
  );
}
