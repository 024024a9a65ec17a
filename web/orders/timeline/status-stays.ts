import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { isOrderStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { workingMinutesBetween } from '#domain/time/working-time.ts';

/** One stay of an order in a status. */
export interface StatusStay {
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
 * Where an order has been and for how long, oldest first, read from its events. Where older events are not known any more, the
 * history begins with the first one that is.
 */
export function statusStays(
  order: { status: OrderStatus; receivedAt: string; statusSince: string },
  timeline: readonly TimelineEntry[],
  now: number,
): StatusStay[] {
  const moves = timeline
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
    const minutes = workingMinutesBetween(at, Math.max(end, Date.parse(at)));
    return { status: to, since: at, until, minutes, by };
  });
}

/** Working minutes in each status, all stays together. */
export function minutesByStatus(stays: readonly StatusStay[]): Map<OrderStatus, number> {
  const sums = new Map<OrderStatus, number>();
  for (const { status, minutes } of stays) sums.set(status, (sums.get(status) ?? 0) + minutes);
  return sums;
}
