import { useMemo, useState } from 'react';
import type { AdminOrderStatusProps } from '#app-server/pages/admin/admin-order-status.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { causeText } from '#machines/chart/cause.ts';
import { orderChartLabels, statusId } from '#web/orders/timeline/order-chart.ts';
import { ChartView } from '#web/machine-chart/chart-view.tsx';
import { useStatusLook } from '../status-look.tsx';
import { statusChart } from './status-chart.ts';
import classes from './status-admin.module.css';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';

/** The transitions of the picked arrow, or out of the picked state. */
function waysOf(picked: string) {
  return statusChart.transitions.filter(
    ({ source, targets }) =>
      source === picked || targets.some((target) => `${source} → ${target}` === picked),
  );
}

interface StatusCourseProps extends Pick<AdminOrderStatusProps, 'counts'> {
  /** Statuses that no order is put into. */
  off: readonly OrderStatus[];
}

/** The chart of the order's statuses: how many orders each has now, and for each transition who may take it and its conditions. */
export function StatusCourse({ counts, off }: StatusCourseProps) {
  const look = useStatusLook();
  const labels = useMemo(() => orderChartLabels(look), [look]);
  const [picked, setPicked] = useState<string | null>(null);
  const badges = Object.fromEntries(
    ORDER_STATUSES.map((status) => {
      const count = formatCount(counts[status] ?? 0);
      return [statusId(status), off.includes(status) ? `${count} · slået fra` : count];
    }),
  );
  const ways = picked === null ? [] : waysOf(picked);
  return (
    <div className={classes.course}>
      <section
        aria-label="Hvem må, og hvad kræves"
        aria-live="polite"
        className={classes.ways}
        {...rememberedScroll}
      >
        {ways.length === 0 && <p>Klik på en pil for at se, hvem der må, og hvad der kræves.</p>}
        <ul>
          {ways.map((way) => (
            <li key={way.id}>
              <strong>{causeText(way.cause)}</strong>
              {way.targets.map((target) => ` → ${labels[target] ?? target}`).join('')}
              <p>{way.description}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.drawing}>
        <ChartView
          chart={statusChart}
          labels={labels}
          badges={badges}
          selected={picked}
          onPick={setPicked}
        />
      </div>
    </div>
  );
}
