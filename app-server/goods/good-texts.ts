import { and, like, sql, type SQL } from 'drizzle-orm';
import { GOODS_TOTAL_LIMIT } from '#domain/goods/good-list.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { isAny } from '../database/is-any.ts';
import { containing } from '../database/like-pattern.ts';
import { goods, goodTexts } from '../database/schema/goods.ts';
import type { Queryable } from '../services.ts';

/** Goods that are read by their ids. A text that more have is common: it is soon found by reading the goods in the order of the list. */
const FEW = 1_000;

/** How many goods in use have a text, counted up to one more than `GOODS_TOTAL_LIMIT`, and the condition that finds them. */
export interface GoodsWithText {
  count: number;
  where: SQL | undefined;
}

/** The condition on `good_texts`: every word is in the name or in one of the numbers. */
export function textsWith(text: string): SQL | undefined {
  return and(...wordsOf(text).map((word) => like(goodTexts.text, containing(word))));
}

/** The condition on `good_texts`: every word begins one of the text, or ends one as “kabel” does “jordkabel”; a number begins one. */
export function wordsAreWhole(text: string): SQL {
  const whole = wordsOf(text).map((word) => {
    const itself = word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
    const ends = /\d/.test(word) ? '' : String.raw`|${itself}\M`;
    return sql`${goodTexts.text} ~ ${String.raw`\m${itself}${ends}`}`;
  });
  return and(...whole) ?? sql`true`;
}

/** Selects the ids of the goods in use of which every word of a text is in the name or in one of the numbers. */
export function idsWith(text: string): SQL {
  return sql`select ${goodTexts.goodId} as id from ${goodTexts} where ${textsWith(text) ?? sql`true`}`;
}

/**
 * Looks up the goods in use of which every word of a text is in the name or in one of the numbers.
 * @returns `undefined` where nothing is searched for
 */
export async function goodsWithText(
  q: Queryable,
  text: string | undefined,
): Promise<GoodsWithText | undefined> {
  if (text === undefined) return undefined;
  const { rows } = await q.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (${idsWith(text)} limit ${GOODS_TOTAL_LIMIT + 1})
    select count(*)::integer as count, array(select id from found limit ${FEW}) as ids from found`);
  const [{ count, ids } = { count: 0, ids: [] }] = rows;
  const words = wordsOf(text).map((word) => like(goods.search, containing(word)));
  return { count, where: count > FEW ? and(...words) : isAny(goods.id, ids) };
}

const wordsOf = (text: string): string[] => foldForSearch(text).split(' ').filter(Boolean);
