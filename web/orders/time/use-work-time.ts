import { useState } from 'react';
import type { OrderActivityView } from '#app-server/pages/order/order-info.props.ts';
import { scopeOf } from '#domain/rights.ts';
import type { Step } from '#machines/lifecycles/orders/order-steps.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useUser } from '#web/shared-props.ts';
import { reloadOrder } from '../page/reload-order.ts';

/** Starting and stopping work on an order: by its button, and by `t`. */
export function useWorkTime(
  orderNo: string,
  activities: readonly OrderActivityView[],
  steps: readonly Step[],
  onStep: (step: Step) => void,
) {
  const user = useUser();
  const [stopping, setStopping] = useState<string | null>(null);
  const all = scopeOf(user?.groups ?? [], 'activity.edit') === 'all';
  const running = activities.filter(({ state }) => state === 'running' || state === 'pausing');
  const stoppable = running.filter(({ assigneeId }) => all || assigneeId === user?.id);
  const own = stoppable.find(({ assigneeId }) => assigneeId === user?.id) ?? stoppable[0];

  async function stop({ id, version, assignee }: OrderActivityView) {
    // A second tap on the same button.
    if (stopping !== null) return;
    setStopping(id);
    try {
      await call('post', `/ordrer/${orderNo}/aktiviteter/${id}/stop`, { version });
      say.success(`Tiden for ${assignee.initials} er stoppet.`);
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Tiden kunne ikke stoppes. Prøv igen.');
    }
    await reloadOrder();
    setStopping(null);
  }

  /** Stops what runs; else begins, or says why not. */
  function toggle() {
    if (own !== undefined) {
      void stop(own);
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

  return { stoppable: new Set(stoppable.map(({ id }) => id)), stopping, stop, toggle };
}
