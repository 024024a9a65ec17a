import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';

/** A stretch of time that an order has had one status. */
export interface TimeInStatus {
  status: OrderStatus;
  /** ISO instants; `until` is `null` while it is there. */
  since: string;
  until: string | null;
  /** Working minutes. */
  minutes: number;
  /** The entry of the timeline that brought it there; `null` for where it began. */
  by: TimelineEntry | null;
}

/**
 * Which statuses an order has had and for how long, oldest first, read from its events. The page has only the latest events of a long
 * history: it then begins with the first of those.
 */
export function timesInStatus(
  order: { status: OrderStatus; receivedAt: string; statusSince: string },
  timeline: readonly TimelineEntry[],
  now: number,
  calendar: WorkingCalendar,
): TimeInStatus[] {
  const moves = withoutUndone(timeline)
    .flatMap((by) => {
      const [from, to] = by.changed['status'] ?? [];
      if (!isOrderStatus(to) || from === to) return [];
      return [{ from: isOrderStatus(from) ? from : undefined, to, at: by.at, by }];
    })
    .toSorted((a, b) => a.by.seq - b.by.seq);
  const [first] = moves;
  const begin = first === undefined ? order.status : first.from;
  const beginAt = first === undefined ? order.statusSince : order.receivedAt;
  const begun = begin === undefined ? [] : [{ to: begin, at: beginAt, by: null }];
  const all = [...begun, ...moves];
  return all.map(({ to, at, by }, index) => {
    const until = all[index + 1]?.at ?? null;
    const end = until === null ? now : Date.parse(until);
    const minutes = calendar.minutesBetween(at, Math.max(end, Date.parse(at)));
    return { status: to, since: at, until, minutes, by };
  });
}

/** The history without the steps that were taken back: the order has its age as if they had not been taken. */
function withoutUndone(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  const kept: TimelineEntry[] = [];
  for (const entry of timeline.toSorted((a, b) => a.seq - b.seq)) {
    if (entry.type !== 'order.step_undone') kept.push(entry);
    else
      kept.splice(
        kept.findLastIndex(({ type }) => type === 'order.status_changed'),
        1,
      );
  }
  return kept;
}

/** The sum of the working minutes in each status. */
export function minutesByStatus(times: readonly TimeInStatus[]): Map<OrderStatus, number> {
  const sums = new Map<OrderStatus, number>();
  for (const { status, minutes } of times) sums.set(status, (sums.get(status) ?? 0) + minutes);
  return sums;
}
