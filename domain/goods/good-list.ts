import * as v from 'valibot';
import { flag, type FiltersOf, listQuery, savedViewEntry } from '../list-query.ts';
import { foldForSearch } from '../text/danish-text.ts';

/** What a list of goods can be sorted by; every sort has its index. */
export const GOOD_SORTS = ['goodNo', 'name', 'group', 'sales', 'stock', 'updated'] as const;
export type GoodSort = (typeof GOOD_SORTS)[number];

/** Rows on one page of the list. */
export const GOODS_PAGE_SIZE = 50;
/** Counting hits stops here: beyond it the list says “10.000+”. */
export const GOODS_TOTAL_LIMIT = 10_000;

/** Whether a text is sought in the list: the index knows groups of three letters. */
export function isGoodSearchable(text: string): boolean {
  return foldForSearch(text).length >= 3;
}

const page = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((number) => Math.min(number, GOODS_TOTAL_LIMIT / GOODS_PAGE_SIZE)),
);
const name = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** The filters of the list of goods as they stand in its address; an absent filter lets everything pass. */
export const goodListQuery = listQuery(
  {
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isGoodSearchable))),
    group: name,
    supplier: name,
    barred: v.optional(v.picklist(['yes', 'no'])),
    /** Less on the shelf than the minimum. */
    low: flag,
    /** Sold for less than the cost price. */
    underCost: flag,
    /** Only packages. */
    packages: flag,
    sort: v.optional(v.picklist(GOOD_SORTS), 'goodNo'),
    direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    /** From 1. */
    page: v.optional(page, '1'),
    saved: savedViewEntry,
  },
  ['sort', 'direction'],
);
export type GoodListFilters = FiltersOf<typeof goodListQuery>;
