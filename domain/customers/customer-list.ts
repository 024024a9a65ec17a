import * as v from 'valibot';
import { CUSTOMER_KINDS } from '../customers-and-partners.ts';
import { flag, type FiltersOf, listQuery, savedViewEntry } from '../list-query.ts';
import { PAGE_SIZE, TOTAL_LIMIT } from '../orders/order-list.ts';
import { foldForSearch } from '../text/danish-text.ts';

/** What the list of customers can be sorted by; every sort has its index. */
export const CUSTOMER_SORTS = ['name', 'customerNo', 'postnr', 'updated'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Whether a text is sought in the list: shorter ones would be sought in every customer. */
export function isCustomerSearch(text: string): boolean {
  return foldForSearch(text).length >= 3;
}

const page = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((number) => Math.min(number, TOTAL_LIMIT / PAGE_SIZE)),
);

/** The filters of the list of customers as they stand in its address; an absent filter lets everything pass. */
export const customerListQuery = listQuery(
  {
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isCustomerSearch))),
    kind: v.optional(v.picklist(CUSTOMER_KINDS)),
    /** `none`: customers whose postnr lies in no area. */
    area: v.optional(v.union([v.literal('none'), v.pipe(v.string(), v.ulid())])),
    /** The beginning of a postnr. */
    postnr: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
    blocked: flag,
    /** Only customers with orders that are neither invoiced nor cancelled. */
    open: flag,
    /** Only public customers without EAN number, customers without e-mail, or those that somebody has asked to be anonymised. */
    missing: v.optional(v.picklist(['gln', 'email', 'anonymising'])),
    sort: v.optional(v.picklist(CUSTOMER_SORTS), 'name'),
    direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    /** From 1. */
    page: v.optional(page, '1'),
    saved: savedViewEntry,
  },
  ['sort', 'direction'],
);
export type CustomerListFilters = FiltersOf<typeof customerListQuery>;
