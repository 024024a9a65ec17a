import type { OrderNews, OrderRow } from '#app-server/pages/order/order-status.props.ts';
import { isListed, type ListStatus, oneStatusOf } from '#domain/orders/order-list.ts';
import type { LiveNews, Movement } from '#web/list/live-news.ts';

/** A row as it is shown: the server's, brought up to date by what was heard since. */
export interface LiveRow extends OrderRow {
  /** The order no longer has the status of the list; it stays in place until the list is fetched again. */
  moved: boolean;
}

/** By these an order comes into a list about several statuses; a new status alone brings it into the list of that one. */
const NEWCOMERS: ReadonlySet<string> = new Set(['order.created', 'order.assigned']);

/**
 * What a piece of news means for an order that is not on the screen.
 * @param type the news, such as `order.created`
 * @param listed what the list is about
 */
export function movementOf(type: string, news: OrderNews, listed: ListStatus): Movement {
  if (!isListed(news.status, listed)) return 'leaves';
  // An order that is only changed stood on another page before.
  const comes =
    type === 'order.status_changed' ? oneStatusOf(listed) !== undefined : NEWCOMERS.has(type);
  return comes ? 'comes' : 'none';
}

/** The rows in their old order with the news in them. */
export function liveRows(
  rows: readonly OrderRow[],
  { latest }: LiveNews<OrderNews>,
  listed: ListStatus,
): LiveRow[] {
  return rows.map((row) => {
    const news = latest.get(row.id);
    if (news === undefined || news.version <= row.version) return { ...row, moved: false };
    const { fitterInitials, ...fields } = news;
    return {
      ...row,
      ...fields,
      fitters: fitterInitials.map(
        (initials) =>
          row.fitters.find((fitter) => fitter.initials === initials) ?? {
            initials,
            name: initials,
          },
      ),
      moved: !isListed(news.status, listed),
    };
  });
}
