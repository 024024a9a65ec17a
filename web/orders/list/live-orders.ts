import type { OrderNews, OrderRow } from '#app-server/pages/order/order-status.props.ts';
import { ENTERED_AREA } from '#domain/events/events.ts';
import { isListed, type ListStatus, oneStatusOf } from '#domain/orders/order-list.ts';
import type { LiveNews, Movement } from '#web/list/live-news.ts';

/** A row as it is shown: the server's, brought up to date by what was heard since. */
export interface LiveRow extends OrderRow {
  /** The order no longer has the status of the list; it stays in place until the list is fetched again. */
  moved: boolean;
  /** A live event changed it a moment ago. */
  fresh: boolean;
}

/** By these an order comes into a list about several statuses; a new status alone brings it into the list of that one. */
const NEWCOMERS: ReadonlySet<string> = new Set(['order.created', 'order.assigned', ENTERED_AREA]);
/** By these it gets another status. */
const MOVES: ReadonlySet<string> = new Set(['order.status_changed', 'order.step_undone']);

/**
 * What a piece of news means for an order that is not on the screen.
 * @param type the news, such as `order.created`
 * @param listed what the list is about
 */
export function movementOf(type: string, news: OrderNews, listed: ListStatus): Movement {
  if (!isListed(news.status, listed)) return 'leaves';
  // An order that is only changed stood on another page before.
  const comes = MOVES.has(type) ? oneStatusOf(listed) !== undefined : NEWCOMERS.has(type);
  return comes ? 'comes' : 'none';
}

/** A row as it was last made, and from what. */
interface MadeRow {
  news: OrderNews | undefined;
  listed: ListStatus;
  row: LiveRow;
}

/** By the server's row: a row that nothing has happened to stays the same object, so that it is not drawn again. */
const made = new WeakMap<OrderRow, MadeRow>();

/**
 * The rows in their old order with the news in them.
 * @param fresh the ids of rows that were changed a moment ago
 */
export function liveRows(
  rows: readonly OrderRow[],
  { latest }: LiveNews<OrderNews>,
  listed: ListStatus,
  fresh: ReadonlySet<string> = new Set(),
): LiveRow[] {
  return rows.map((row) => {
    const news = latest.get(row.id);
    const isFresh = fresh.has(row.id);
    const before = made.get(row);
    if (before?.news === news && before?.listed === listed && before.row.fresh === isFresh)
      return before.row;
    const now = { ...withNews(row, news, listed), fresh: isFresh };
    made.set(row, { news, listed, row: now });
    return now;
  });
}

function withNews(
  row: OrderRow,
  news: OrderNews | undefined,
  listed: ListStatus,
): Omit<LiveRow, 'fresh'> {
  if (news === undefined || news.version <= row.version) return { ...row, moved: false };
  const { fitterInitials, ...fields } = news;
  return {
    ...row,
    ...fields,
    fitters: fitterInitials.map(
      (initials) =>
        row.fitters.find((fitter) => fitter.initials === initials) ?? { initials, name: initials },
    ),
    moved: !isListed(news.status, listed),
  };
}
