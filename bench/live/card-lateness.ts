import type { Sent } from './change-orders.ts';
import type { SeenCard } from './watch-page.ts';

/** From each change to the frame in which its card shows it, in milliseconds; without those that a newer one overtook unseen. */
export function cardLateness(sent: readonly Sent[], seen: readonly SeenCard[]): number[] {
  return sent.flatMap(({ orderNo, shown, at }) => {
    const next = Math.min(
      ...sent
        .filter((other) => other.orderNo === orderNo && other.shown === shown && other.at > at)
        .map((other) => other.at),
    );
    const card = seen.find(
      (one) =>
        one.orderNo === orderNo &&
        one.at >= at &&
        one.at < next &&
        shown !== undefined &&
        one.texts.includes(shown),
    );
    return card === undefined ? [] : [card.at - at];
  });
}
