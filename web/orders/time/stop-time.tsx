import type { OrderActivityView } from '#app-server/pages/order/order-info.props.ts';
import { clockQuestion } from '#domain/activities/time-records.ts';
import { sinceText } from '#web/activities/clock-words.ts';
import { OtherEnd } from '#web/activities/lazy-other-end.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';
import classes from './time-dialogs.module.css';
import { useTimeCall } from './use-time-call.ts';

interface StopTimeProps {
  orderNo: string;
  activity: OrderActivityView;
  onClose: () => void;
}

/** “Stop tid” of a clock that may have been forgotten: when the work really ended. */
export function StopTime({ orderNo, activity, onClose }: StopTimeProps) {
  const now = useNow();
  const calendar = useWorkingCalendar();
  const { busy, sentence, send } = useTimeCall();
  const { id, version, assignee, startedAt, stillWorkingAt } = activity;
  if (startedAt === null) return null;
  const clock = { startedAt, stillWorkingAt };
  return (
    <>
      {sentence !== null && <ErrorNotice message={sentence} />}
      <p className={classes.hint}>
        {assignee.name}: uret har gået {sinceText(startedAt, now)}.
      </p>
      <OtherEnd
        clock={clock}
        now={now}
        busy={busy}
        proposedEnd={clockQuestion(clock, now, calendar)?.proposedEnd ?? null}
        onEnd={(endedAt) =>
          void send({
            method: 'post',
            url: `/ordrer/${orderNo}/aktiviteter/${id}/stop`,
            body: { version, endedAt },
            done: `Tiden for ${assignee.initials} er stoppet.`,
            onDone: onClose,
          })
        }
        onBack={onClose}
      />
    </>
  );
}
