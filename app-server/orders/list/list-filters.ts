import * as v from 'valibot';
import { sentDay } from '#domain/time/date-schemas.ts';
import { PRIORITIES } from '#domain/orders/order.ts';
import { isSearchable, ORDER_SORTS, TOTAL_LIMIT } from '#domain/orders/order-list.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { Visibility } from '#domain/visibility.ts';
import { WORK_TYPES } from '#domain/orders/work-types.ts';
import type { OrderListFilters } from '../../pages/order/order-status.props.ts';

export const PAGE_SIZE = 50;
/** Nobody turns more pages than counting counts. */
const LAST_PAGE = TOTAL_LIMIT / PAGE_SIZE;

const id = v.pipe(v.string(), v.ulid());
const yes = v.pipe(
  v.literal('1'),
  v.transform(() => true),
);
const days = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number));

/** Every filter as it stands in the URL. Area `none` are the orders whose postnr lies in no area. */
const known = {
  status: v.picklist(ORDER_STATUSES),
  q: v.pipe(v.string(), v.trim(), v.maxLength(100), v.check(isSearchable)),
  area: v.union([v.literal('none'), id]),
  type: v.picklist(WORK_TYPES),
  segment: v.picklist(['vaerk', 'direct']),
  fitter: id,
  partner: id,
  priority: v.picklist(PRIORITIES),
  mine: yes,
  minDays: days,
  maxDays: days,
  cameFrom: sentDay('Dagen findes ikke.'),
  cameTo: sentDay('Dagen findes ikke.'),
  overdue: yes,
  sort: v.picklist(ORDER_SORTS),
  direction: v.picklist(['asc', 'desc']),
  page: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1)),
} as const;

/**
 * The filters of a reader's request. What is not known, not valid, or an order that would tell them what they may not see, is left
 * out; `clean` is the query that says the same without it.
 */
export function listFilters(
  query: unknown,
  visibility: Visibility,
): {
  filters: OrderListFilters;
  clean: string;
  asSent: boolean;
} {
  const given: Record<string, unknown> = typeof query === 'object' && query ? { ...query } : {};
  const found: Partial<Record<string, unknown>> = {};
  const kept: [string, string][] = [];
  for (const [name, schema] of Object.entries(known)) {
    const result = v.safeParse(schema, given[name]);
    if (!result.success || (name === 'sort' && ranksBySecret(result.output, visibility))) continue;
    found[name] = result.output;
    kept.push([name, String(given[name])]);
  }
  const filters = {
    sort: 'orderNo',
    direction: 'desc',
    page: 1,
    ...found,
  } as OrderListFilters;
  filters.page = Math.min(filters.page, LAST_PAGE);
  return {
    filters,
    clean: new URLSearchParams(kept).toString(),
    asSent: kept.length === Object.keys(given).length,
  };
}

/** Who may not see amounts must not learn which order is the dearest. */
function ranksBySecret(sort: unknown, { prices }: Visibility): boolean {
  return sort === 'amount' && !prices;
}

/** The filters as a query of the list's address; what is as usual is left out. */
export function listQuery(filters: OrderListFilters): string {
  const { sort, direction, page, mine, overdue, ...rest } = filters;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value));
  }
  if (mine) query.set('mine', '1');
  if (overdue) query.set('overdue', '1');
  if (sort !== 'orderNo') query.set('sort', sort);
  if (direction !== 'desc') query.set('direction', direction);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
