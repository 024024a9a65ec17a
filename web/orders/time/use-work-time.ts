import type {
  OrderActivityView,
  OrderInfoProps,
} from '#app-server/pages/order/order-info.props.ts';
import { clockAsks } from '#domain/activities/time-records.ts';
import type { Step } from '#machines/lifecycles/orders/order-steps.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useNow } from '#web/parts/time/now.ts';
import { useAskAndSend } from '#web/record/ask-step/use-ask-and-send.ts';
import { useUser } from '#web/shared-props.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';
import { reloadOrder } from '../page/reload-order.ts';

/** Stopping the time of one activity. */
interface Stop {
  needs: [];
  activity: OrderActivityView;
}

/** Starting and stopping work on an order, by button and by the key `t`. */
export function useWorkTime(
  { order: { orderNo }, can: { registerTime } }: Pick<OrderInfoProps, 'order' | 'can'>,
  activities: readonly OrderActivityView[],
  steps: readonly Step[],
  onStep: (step: Step) => void,
  onAskEnd: (activity: OrderActivityView) => void,
) {
  const now = useNow();
  const calendar = useWorkingCalendar();
  const user = useUser();
  const all = registerTime === 'all';
  const running = activities.filter(({ state }) => state === 'running' || state === 'pausing');
  const stoppable = running.filter(({ assigneeId }) => all || assigneeId === user?.id);
  const own = stoppable.find(({ assigneeId }) => assigneeId === user?.id) ?? stoppable[0];

  // The machine ignores a second tap while the first is under way.
  const { want, sending } = useAskAndSend<Stop, null>({
    take: async ({ step: { activity } }) => {
      const { id, version, assignee } = activity;
      await call('post', `/ordrer/${orderNo}/aktiviteter/${id}/stop`, { version });
      say.success(`Tiden for ${assignee.initials} er stoppet.`);
      await reloadOrder();
      return { kind: 'taken' };
    },
    onSettled: () => {},
    onFailed: (sentence) => {
      say.error(sentence);
      void reloadOrder();
    },
  });
  function stop(activity: OrderActivityView) {
    if (clockAsks(activity, now, calendar)) onAskEnd(activity);
    else want({ needs: [], activity });
  }

  /** Stops the running activity; without one starts the work, or says why it cannot. */
  function toggle() {
    if (own !== undefined) {
      stop(own);
      return;
    }
    const start = steps.find(({ event }) => event === 'work.start');
    if (start?.allowed) {
      onStep(start);
      return;
    }
    const [reason] = start?.reasons ?? [];
    say.info(reason?.sentence ?? 'Arbejdet kan ikke startes, som ordren står nu.');
  }

  return {
    stoppable: new Set(stoppable.map(({ id }) => id)),
    stopping: sending?.activity.id ?? null,
    stop,
    toggle,
  };
}
