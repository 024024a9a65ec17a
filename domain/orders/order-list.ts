import * as v from 'valibot';
import { flag, type FiltersOf, listQuery, savedViewEntry } from '../list-query.ts';
import { OWN_AREAS } from '../dashboard/dashboard-reach.ts';
import { foldForSearch } from '../text/danish-text.ts';
import { sentDay } from '../time/date-schemas.ts';
import { ORDER_GROUPS } from './order-groups.ts';
import { isFinal, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { PRIORITIES } from './order.ts';
import { WORK_TYPES } from './work-types.ts';

/** What a list of orders can be sorted by; every sort has its index. */
export const ORDER_SORTS = ['orderNo', 'age', 'due', 'planned', 'amount', 'customer'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Which orders a list is about: those with work left, all, or those in one status. */
const LISTED = ['open', 'all', ...ORDER_STATUSES] as const;
export type ListStatus = (typeof LISTED)[number];

/** The status of a list about one status; `undefined` for a list about several. */
export function oneStatusOf(listed: ListStatus): OrderStatus | undefined {
  return listed === 'open' || listed === 'all' ? undefined : listed;
}

/** Whether an order in this status belongs into the list. */
export function isListed(status: OrderStatus, listed: ListStatus): boolean {
  if (listed === 'open') return !isFinal(status);
  return listed === 'all' || listed === status;
}

/** Rows on one page of the list. */
export const PAGE_SIZE = 50;

/** Counting hits stops here, at the latest: beyond it the list says "10.000+". */
export const TOTAL_LIMIT = 10_000;

/** So many orders can be selected at once, across the pages of the list. */
export const SELECTION_LIMIT = 5_000;

/** From this number of working days in its status on an order has waited long. */
export const WAITING_LONG = 5;

/** So many orders one call of a step or a plan may carry; more are sent in parts. */
export const BULK_LIMIT = 1_000;

/** So many rows of the list are printed at a time. */
export const PRINT_LIMIT = 500;

/** So many work sheets are printed at a time. */
export const SHEETS_LIMIT = 100;

/** Whether a text is sought in the list: the index knows groups of three letters, shorter texts would be sought in every order. */
export function isSearchable(text: string): boolean {
  return foldForSearch(text).length >= 3;
}

/** So many orders an address can name. */
export const NAMED_LIMIT = 200;

/** Between the numbers stands what an address does not have to escape. */
const NUMBERS = new RegExp(String.raw`^\d{2}-\d{5}(_\d{2}-\d{5}){0,${NAMED_LIMIT - 1}}$`);

/** The filter for these orders and no others; of more than `NAMED_LIMIT` the first. */
export function numbersFilter(orderNos: readonly string[]): string {
  return orderNos.slice(0, NAMED_LIMIT).join('_');
}

/** The orders that the filter names. */
export function namedNumbers(numbers: string): string[] {
  return numbers.split('_');
}

const id = v.pipe(v.string(), v.ulid());
const days = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)));
const day = v.optional(sentDay('Dagen findes ikke.'));
/** Hits are counted up to `TOTAL_LIMIT`, so there is no page after that. */
const page = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((number) => Math.min(number, TOTAL_LIMIT / PAGE_SIZE)),
);

/** The filters of the list of orders as they stand in its address; an absent filter lets everything pass. */
export const orderListQuery = listQuery(
  {
    /** An address without it is about the open orders. */
    status: v.optional(v.picklist(LISTED), 'open'),
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isSearchable))),
    /** `none`: orders whose postnr lies in no area; `own`: those of the reader's own areas. */
    area: v.optional(v.union([v.picklist(['none', OWN_AREAS]), id])),
    type: v.optional(v.picklist(WORK_TYPES)),
    segment: v.optional(v.picklist(['vaerk', 'direct'])),
    fitter: v.optional(id),
    partner: v.optional(id),
    priority: v.optional(v.picklist(PRIORITIES)),
    /** Only the reader's own orders. */
    mine: flag,
    /** Only the statuses of one figure. */
    group: v.optional(v.picklist(ORDER_GROUPS)),
    /** Who pays. */
    payer: v.optional(id),
    /** Whose order it is, or who pays for it. */
    customer: v.optional(id),
    /** In the status for at least / at most this number of whole working days. The dashboard's ages link here. */
    minDays: days,
    maxDays: days,
    /** Came to the status on these Danish days: an invoiced order came there when it was invoiced. */
    cameFrom: day,
    cameTo: day,
    /** Invoiced and received on these Danish days. */
    invoicedFrom: day,
    invoicedTo: day,
    receivedFrom: day,
    receivedTo: day,
    /** Without the orders that have been cancelled. */
    kept: flag,
    /** What a period is expected to bring: invoiced on these days, or finished and not invoiced. */
    expectedFrom: day,
    expectedTo: day,
    /** Only what is not done although its deadline has passed. */
    overdue: flag,
    /** Only what is planned, from today on, to somebody who is absent then. */
    away: flag,
    sort: v.optional(v.picklist(ORDER_SORTS), 'orderNo'),
    direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    /** From 1. */
    page: v.optional(page, '1'),
    /** These orders and no others, as `numbersFilter` writes them. */
    numbers: v.optional(v.pipe(v.string(), v.regex(NUMBERS))),
    saved: savedViewEntry,
  },
  ['status', 'sort', 'direction'],
);
export type OrderListFilters = FiltersOf<typeof orderListQuery>;
