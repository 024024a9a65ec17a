import { Link } from '@inertiajs/react';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { formatKrShort } from '#domain/amounts/money.ts';
import { type Health, healthToken } from '#web/layout/theme/theme.ts';
import { StatusPill } from '#web/parts/status-pill.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { ordersAddress } from '../address.ts';
import classes from './staircase.module.css';

/** The steps of the staircase: whole days in the status. */
const AGE_BUCKETS: readonly {
  label: string;
  health: Health;
  minDays?: number;
  maxDays?: number;
}[] = [
  { label: '0–2 dage', health: 'green', maxDays: 2 },
  { label: '3–5 dage', health: 'yellow', minDays: 3, maxDays: 5 },
  { label: '6–10 dage', health: 'orange', minDays: 6, maxDays: 10 },
  { label: 'Over 10 dage', health: 'red', minDays: 11 },
];

interface StaircaseProps {
  rows: DashboardTiles['staircase']['rows'];
  filters: DashboardFilters;
}

/** Kroner by status and days in it. A cell's bar is its share of the largest cell; the cell links to its orders. */
export function Staircase({ rows, filters }: StaircaseProps) {
  const look = useStatusLook();
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
                <StatusPill status={status} />
              </th>
              {AGE_BUCKETS.map(({ label, health, minDays, maxDays }, index) => {
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
                      href={ordersAddress(filters, { status, minDays, maxDays })}
                      className={classes.cell}
                      aria-label={`${look.info(status).label}, ${label}: ${formatKrShort(ore)}, ${orderCount(count)}`}
                    >
                      <span
                        className={classes.bar}
                        style={{
                          width: share,
                          background: healthToken(health, 'soft'),
                          borderColor: healthToken(health, 'mark'),
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
