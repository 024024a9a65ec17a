import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';

type Row = DashboardTiles['staircase']['rows'][number];

/** Liggetid: kroner per status and by how many whole working days they have stood there, as `AGE_BUCKETS` divides them. */
export async function staircaseTile({
  openAges,
}: DashboardQuery): Promise<DashboardTiles['staircase']> {
  const rows = new Map(
    OPEN_STATUSES.map((status): [string, Row] => [
      status,
      { status, buckets: [0, 0, 0, 0], counts: [0, 0, 0, 0] },
    ]),
  );
  for (const { status, bucket, netOre, count } of await openAges()) {
    const row = rows.get(status);
    if (!row) continue;
    row.buckets[bucket] = (row.buckets[bucket] ?? 0) + netOre;
    row.counts[bucket] = (row.counts[bucket] ?? 0) + count;
  }
  return { rows: [...rows.values()] };
}
