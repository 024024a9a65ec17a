import type { OrderNews, OrderRow } from '#app-server/pages/order/order-status.props.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** A row as it is shown: the server's, brought up to date by what was heard since. */
export interface LiveRow extends OrderRow {
  /** It no longer has the status the list is about; it stays where it is until the list is fetched anew. */
  moved: boolean;
}

/** What was heard since the rows were fetched: the latest news of each order, and orders that are not among the rows. */
export interface LiveNews {
  latest: ReadonlyMap<string, OrderNews>;
  /** Ids of orders that have come into the list, or may have. */
  arrived: ReadonlySet<string>;
}

export const noNews: LiveNews = { latest: new Map(), arrived: new Set() };

/** One piece of news: what is told, and of what kind. */
type Told = Pick<ChannelMessage<OrderNews>, 'type' | 'patch'>;

/** By these an order comes into a list about every status; a new status alone brings it into the list of that one. */
const NEWCOMERS: ReadonlySet<string> = new Set(['order.created', 'order.assigned']);

/**
 * Adds one piece of news.
 * @param shown the ids of the rows on the screen
 * @param status the status the list is about; `undefined` for all
 */
export function withNews(
  before: LiveNews,
  { type, patch: news }: Told,
  shown: ReadonlySet<string>,
  status: OrderStatus | undefined,
): LiveNews {
  if (shown.has(news.id)) {
    const known = before.latest.get(news.id);
    if (known !== undefined && known.version > news.version) return before;
    return { ...before, latest: new Map(before.latest).set(news.id, news) };
  }
  const arrived = new Set(before.arrived);
  const comes = NEWCOMERS.has(type) || (type === 'order.status_changed' && status !== undefined);
  // An order that has already left again is nobody's news; one that is only changed stood on another page before.
  if (status !== undefined && news.status !== status) arrived.delete(news.id);
  else if (comes) arrived.add(news.id);
  return { ...before, arrived };
}

/** The rows in their old order with the news in them. */
export function liveRows(
  rows: readonly OrderRow[],
  { latest }: LiveNews,
  status: OrderStatus | undefined,
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
      moved: status !== undefined && news.status !== status,
    };
  });
}
