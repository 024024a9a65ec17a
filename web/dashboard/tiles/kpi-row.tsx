import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { CopyButton } from '../copy-button.tsx';
import { type TileRef, useTile } from '../dashboard-actor.ts';
import { ordersBehind } from '../orders-behind.ts';
import { TILE_FAILED } from './definitions.ts';
import { figureTables } from './figure-tables.ts';
import { KpiCards } from './kpi-cards.tsx';
import classes from './kpi.module.css';
import { UpdatedAt } from './updated-at.tsx';

interface KpiRowProps {
  actor: TileRef;
  filters: DashboardFilters;
  economy: boolean;
}

const HEIGHT = 156;

/** The row of key figures: earnings, orders that are stuck, and work to come. */
export function KpiRow({ actor, filters, economy }: KpiRowProps) {
  const { data, at, busy, failed, retry } = useTile('kpi', actor);
  return (
    <section className={classes.row} aria-label="Nøgletal">
      {failed && <ErrorNotice message={TILE_FAILED} onRetry={retry} />}
      {data === null && !failed && <DelayedSkeleton height={HEIGHT} />}
      {data !== null && <KpiCards kpi={data} filters={filters} economy={economy} />}
      <div className={classes.foot}>
        {data !== null && (
          <CopyButton table={() => figureTables.kpi(economy, ordersBehind(filters))(data)} />
        )}
        <UpdatedAt at={at} busy={busy && data !== null} />
      </div>
    </section>
  );
}
