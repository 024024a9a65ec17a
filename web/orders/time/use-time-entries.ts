import { useState } from 'react';
import type {
  OrderActivityView,
  OrderInfoProps,
} from '#app-server/pages/order/order-info.props.ts';
import type { MyClock } from '#app-server/pages/welcome/welcome.props.ts';
import {
  reasonAgainst,
  type EntryChange,
} from '#machines/lifecycles/activities/time-entry-rules.ts';
import { useNow } from '#web/parts/time/now.ts';
import { useUser } from '#web/shared-props.ts';
import type { EntryChanges } from './activities-section.tsx';
import type { TimeQuestion } from './time-dialog.tsx';
import { useTimeCall } from './use-time-call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

/** What the user can do to the time entries of an order, by the rules that the server decides by. */
export function useTimeEntries({
  order,
  activities,
  can,
  facts: {
    actor: { rights },
  },
}: Pick<OrderInfoProps, 'order' | 'activities' | 'can' | 'facts'>) {
  const [question, setQuestion] = useState<TimeQuestion | null>(null);
  const { send } = useTimeCall(say.error);
  const now = useNow();
  const calendar = useWorkingCalendar();
  const user = useUser();

  const allows = (change: EntryChange, activity: OrderActivityView) =>
    user !== null &&
    reasonAgainst(
      change,
      {
        ...activity,
        isSuspicious: activity.suspicion !== null,
        lock: activity.makesLine ? can.lock : null,
      },
      { id: user.id, rights },
      now,
      calendar,
    ) === null;

  const confirm = ({ id, version, assignee }: OrderActivityView) =>
    void send({
      method: 'post',
      url: `/ordrer/${order.orderNo}/aktiviteter/${id}/bekraeft`,
      body: { version },
      done: `Tiden for ${assignee.initials} er set efter.`,
    });

  const changes = new Map<string, EntryChanges>(
    activities.map((activity) => [
      activity.id,
      {
        ...(allows('correct', activity) && {
          onCorrect: () => setQuestion({ kind: 'correct', activity }),
        }),
        ...(allows('confirm', activity) && { onConfirm: () => confirm(activity) }),
      },
    ]),
  );

  return {
    question,
    changes,
    /** Opens the dialog for time that was worked; `null` for those who may not register any. */
    register: can.registerTime === null ? null : () => setQuestion({ kind: 'register' }),
    /** Asks when the work of a running entry ended. */
    askEnd: (activity: OrderActivityView) => setQuestion({ kind: 'stop', activity }),
    close: () => setQuestion(null),
    /** The user's own clocks that run here. */
    clocks: activities
      .filter(({ state, assigneeId }) => state === 'running' && assigneeId === user?.id)
      .flatMap(({ id, version, startedAt, stillWorkingAt }): MyClock[] =>
        startedAt === null
          ? []
          : [
              {
                activityId: id,
                version,
                orderNo: order.orderNo,
                title: order.title,
                startedAt,
                stillWorkingAt,
              },
            ],
      ),
  };
}
