import { useMemo } from 'react';
import type { OrderDetails, TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { weekWords } from '#domain/time/working-hours-words.ts';
import { activeIds } from '#machines/chart/active.ts';
import type { OrderSnapshot } from '#machines/lifecycles/order.ts';
import { ChartView } from '#web/machine-chart/chart-view.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { PlainDialog } from '#web/parts/plain-dialog.tsx';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { orderChart, orderChartLabels, statusId } from './order-chart.ts';
import classes from './order-chart.module.css';
import { minutesByStatus, type TimeInStatus, timesInStatus } from './time-in-status.ts';
import { timelineText } from './timeline-sentence.ts';
import { isFinal } from '#domain/orders/order-status.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

const statusOpen = [`${orderChart.id}.status`];

interface OrderChartDialogProps {
  order: OrderDetails;
  snapshot: OrderSnapshot;
  timeline: readonly TimelineEntry[];
  onClose: () => void;
}

/** The order's own chart: where it stands, how it came there, and how long it has been where. */
export function OrderChartDialog({ order, snapshot, timeline, onClose }: OrderChartDialogProps) {
  const now = useNow();
  const look = useStatusLook();
  const labels = useMemo(() => orderChartLabels(look), [look]);
  const calendar = useWorkingCalendar();
  const times = timesInStatus(order, timeline, now, calendar);
  const badges = Object.fromEntries(
    [...minutesByStatus(times)].flatMap(([status, minutes]) =>
      isFinal(status) ? [] : [[statusId(status), calendar.format(minutes)]],
    ),
  );
  return (
    <PlainDialog size="95vw" title={`Ordre ${order.orderNo}: forløb`} onClose={onClose}>
      <div className={classes.columns}>
        <div className={classes.drawing}>
          <ChartView
            chart={orderChart}
            labels={labels}
            active={activeIds(orderChart.id, snapshot.value)}
            badges={badges}
            openAtFirst={statusOpen}
          />
        </div>
        <section className={classes.history} aria-label="Hvor ordren har været">
          <h2>Hvor ordren har været</h2>
          <ol>
            {times.toReversed().map((time) => (
              <TimeInStatusEntry key={time.by?.seq ?? 0} time={time} />
            ))}
          </ol>
          <p className={classes.note}>
            Tiden er arbejdstid: {weekWords(calendar.hours.workingWeek)}.
          </p>
        </section>
      </div>
    </PlainDialog>
  );
}

function TimeInStatusEntry({
  time: { status, since, until, minutes, by },
}: {
  time: TimeInStatus;
}) {
  const look = useStatusLook();
  const calendar = useWorkingCalendar();
  const final = isFinal(status);
  return (
    <li>
      <StatusPill status={status} />
      <span className={classes.length}>
        {final ? '' : calendar.format(minutes)}
        {until === null && !final && ' indtil nu'}
      </span>
      <p>
        {by === null
          ? `${look.info(status).label} fra begyndelsen.`
          : timelineText(by, look).sentence}
      </p>
      <small>{formatDateTime(since)}</small>
    </li>
  );
}
