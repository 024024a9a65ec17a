import type { MyDay } from '#app-server/pages/welcome/welcome.props.ts';
import { isBeforeDone } from '#domain/orders/order-status.ts';

type Rest = Pick<MyDay, 'activities' | 'missed' | 'waiting' | 'waitingCount' | 'due'>;

/**
 * What is said of a day of which no activity is left. Its tasks are not called done while an order is begun (its clock may be
 * stopped), was missed, or has its deadline today, nor while orders wait that the day does not name.
 */
export function nothingLeftText(day: Rest): string {
  const { activities, missed, waiting, waitingCount, due } = day;
  if (activities.length === 0) return 'Du har ingen planlagte opgaver i dag.';
  const isOpen =
    missed.length > 0 ||
    due.length > 0 ||
    waitingCount > waiting.length ||
    waiting.some(({ status }) => status === 'in_progress') ||
    activities.some(({ order }) => order !== null && isBeforeDone(order.status));
  return isOpen ? 'Du har ikke flere planlagte opgaver i dag.' : 'Dagens opgaver er klaret.';
}
