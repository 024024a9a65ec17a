import { Link } from '@inertiajs/react';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { AGE_BUCKETS, levelOfBucket } from '#domain/orders/age-buckets.ts';
import type { AgeLevel } from '#domain/orders/order-age.ts';
import { formatKrShort } from '#domain/amounts/money.ts';
import { healthToken, token } from '#web/layout/theme/theme.ts';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { ordersBehind } from '../orders-behind.ts';
import classes from './staircase.module.css';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

const levelWords: Record<AgeLevel, string> = {
  green: 'under gul grænse',
  yellow: 'alle over gul grænse',
  orange: 'alle midt mellem gul og rød grænse eller længere',
  red: 'alle over rød grænse',
};

interface StaircaseProps {
  rows: DashboardTiles['staircase']['rows'];
  filters: DashboardFilters;
}

/** Kroner by status and working days in it, coloured by the limits of the status. A cell's bar is its share of the largest cell; the cell links to its orders. */
export function Staircase({ rows, filters }: StaircaseProps) {
  const look = useStatusLook();
  const calendar = useWorkingCalendar();
  const behind = ordersBehind(filters);
  const largest = Math.max(1, ...rows.flatMap(({ buckets }) => buckets));
  return (
    <section className={classes.scroller} aria-label="Kroner efter status og liggetid">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            {AGE_BUCKETS.map(({ label }) => (
              <th key={label} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, buckets, counts }) => (
            <tr key={status}>
              <th scope="row">
                <Link href={behind.status(status)} className={classes.status}>
                  <StatusPill status={status} />
                </Link>
              </th>
              {AGE_BUCKETS.map((bucket, index) => {
                const { label } = bucket;
                const level = levelOfBucket(bucket, look.info(status), calendar);
                const ore = buckets[index] ?? 0;
                const count = counts[index] ?? 0;
                const share = `${Math.max(0, (ore / largest) * 100)}%`;
                if (count === 0) {
                  return (
                    <td key={label} className={classes.none}>
                      –
                    </td>
                  );
                }
                return (
                  <td key={label}>
                    <Link
                      href={behind.status(status, bucket)}
                      className={classes.cell}
                      aria-label={`${look.info(status).label}, ${label.toLowerCase()}: ${formatKrShort(ore)}, ${orderCount(count)}${level ? `, ${levelWords[level]}` : ''}`}
                      title={level && levelWords[level]}
                    >
                      <span
                        className={classes.bar}
                        style={{
                          width: share,
                          background: level ? healthToken(level, 'soft') : token('raised'),
                          borderColor: level ? healthToken(level, 'mark') : token('edge'),
                        }}
                      />
                      <span className={classes.amount}>{formatKrShort(ore)}</span>
                      <span className={classes.count}>{orderCount(count)}</span>
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function orderCount(count: number): string {
  return `${count} ${count === 1 ? 'ordre' : 'ordrer'}`;
}
