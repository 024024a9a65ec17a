import { foldForSearch } from '../text/danish-text.ts';

/** What a list of orders can be sorted by; every sort has its index. */
export const ORDER_SORTS = ['orderNo', 'age', 'due', 'planned', 'amount', 'customer'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Counting hits stops here: beyond it the list says "10.000+". */
export const TOTAL_LIMIT = 10_000;

/** So many orders can be selected at once, across the pages of the list. */
export const SELECTION_LIMIT = 5_000;

/** So many orders one call of a step or a plan may carry; more are sent in parts. */
export const BULK_LIMIT = 1_000;

/** So many work sheets are printed at a time. */
export const SHEETS_LIMIT = 100;

/** Whether a text is sought in the list: the index knows groups of three letters, shorter texts would be sought in every order. */
export function isSearchable(text: string): boolean {
  return foldForSearch(text).length >= 3;
}
