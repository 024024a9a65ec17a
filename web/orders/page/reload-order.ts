import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/** Every part of the page that changes with the order. The compiler names one that is missing here. */
const ORDER_PROPS = Object.keys({
  order: true,
  facts: true,
  lines: true,
  money: true,
  activities: true,
  timeline: true,
  talks: true,
  documents: true,
  files: true,
  inspections: true,
  options: true,
  can: true,
  undo: true,
  neighbours: true,
  visma: true,
  credit: true,
  seq: true,
} satisfies Record<Exclude<keyof OrderInfoProps, 'merged'>, true>);

let running: Promise<void> | undefined;
let again = false;

/** Reloads the order. A call during a reload starts one more after it, because the running one may have missed the change. */
export function reloadOrder(): Promise<void> {
  if (running !== undefined) {
    again = true;
    return running;
  }
  running = (async () => {
    do {
      again = false;
      await reloadProps(...ORDER_PROPS);
    } while (again);
    running = undefined;
  })();
  return running;
}
