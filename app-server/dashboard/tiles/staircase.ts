import { dayNumber } from '#domain/time/calendar-date.ts';
import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';

type Row = DashboardTiles['staircase']['rows'][number];

/** Liggetid: kroner per status and by how many whole days they have stood there: 0–2, 3–5, 6–10, more than 10. */
export async function staircaseTile({
  openSums,
  today,
}: DashboardQuery): Promise<DashboardTiles['staircase']> {
  const rows = new Map(
    OPEN_STATUSES.map((status): [string, Row] => [
      status,
      { status, buckets: [0, 0, 0, 0], counts: [0, 0, 0, 0] },
    ]),
  );
  for (const { status, sinceDay, netOre, count } of await openSums()) {
    const bucket = bucketOf(dayNumber(today) - dayNumber(sinceDay));
    const row = rows.get(status);
    if (!row) continue;
    row.buckets[bucket] += netOre;
    row.counts[bucket] += count;
  }
  return { rows: [...rows.values()] };
}

function bucketOf(days: number): 0 | 1 | 2 | 3 {
  if (days <= 2) return 0;
  if (days <= 5) return 1;
  return days <= 10 ? 2 : 3;
}
