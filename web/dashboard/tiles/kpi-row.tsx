import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { dashboardPeriodLabels } from '#domain/dashboard/dashboard-period.ts';
import { formatKrShort, formatPercent } from '#domain/amounts/money.ts';
import { UNDONE_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { type StatusLook, useStatusLook } from '#web/statuses/status-look.tsx';
import { ordersAddress } from '../address.ts';
import { compareDays, compareMoney, compareShares, daysText } from './comparison.ts';
import { CopyButton } from '../copy-button.tsx';
import { type TileRef, useTile } from '../dashboard-actor.ts';
import { definitions, TILE_FAILED } from './definitions.ts';
import { figureTables } from './figure-tables.ts';
import { KpiCard } from './kpi-card.tsx';
import classes from './kpi.module.css';
import { UpdatedAt } from './updated-at.tsx';

interface KpiRowProps {
  actor: TileRef;
  filters: DashboardFilters;
  economy: boolean;
}

const HEIGHT = 156;
/** What the amount of uninvoiced work includes, as on the server (`app-server/dashboard/tiles/kpi.ts`). */
const UNINVOICED: readonly OrderStatus[] = ['done', 'verified', 'ready_to_invoice'];

/** The row of key figures: earnings, orders that are stuck, and work to come. */
export function KpiRow({ actor, filters, economy }: KpiRowProps) {
  const { data, at, busy, failed, retry } = useTile('kpi', actor);
  return (
    <section className={classes.row} aria-label="Nøgletal">
      {failed && <ErrorNotice message={TILE_FAILED} onRetry={retry} />}
      {data === null && !failed && <DelayedSkeleton height={HEIGHT} />}
      {data !== null && <KpiCards kpi={data} filters={filters} economy={economy} />}
      <div className={classes.foot}>
        {data !== null && <CopyButton table={() => figureTables.kpi(economy)(data)} />}
        <UpdatedAt at={at} busy={busy && data !== null} />
      </div>
    </section>
  );
}

interface KpiCardsProps {
  kpi: DashboardTiles['kpi'];
  filters: DashboardFilters;
  economy: boolean;
}

function KpiCards({ kpi, filters, economy }: KpiCardsProps) {
  const look = useStatusLook();
  const { turnover, contributionBp, uninvoiced, intake30d, backlog, throughputDays } = kpi;
  const { compare, period } = filters;
  const to = (status: OrderStatus) => ordersAddress(filters, { status });
  const { from, to: last } = kpi.period;
  const invoiced = ordersAddress(filters, { status: 'invoiced', cameFrom: from, cameTo: last });
  return (
    <div className={classes.cards}>
      <KpiCard
        label="Omsætning"
        definition={definitions.turnover}
        value={turnover.value}
        {...kr(turnover.value)}
        comparison={compareMoney(turnover, compare)}
        links={[{ href: invoiced, label: 'Se fakturerede ordrer' }]}
      >
        {kpi.period.running
          ? `Forventet ${dashboardPeriodLabels[period].toLowerCase()}: ${formatKrShort(turnover.expected)}`
          : dashboardPeriodLabels[period]}
      </KpiCard>
      {economy && (
        <KpiCard
          label="Dækningsgrad"
          definition={definitions.contribution}
          value={contributionBp?.value ?? null}
          text={formatPercent(contributionBp?.value ?? null).replace(/\s*%$/, '')}
          unit={contributionBp === null ? '' : '%'}
          comparison={contributionBp === null ? undefined : compareShares(contributionBp, compare)}
          links={[{ href: invoiced, label: 'Se fakturerede ordrer' }]}
        >
          {contributionBp === null
            ? 'Ingen fakturerede ordrer'
            : `Mål ${formatPercent(contributionBp.target)}`}
        </KpiCard>
      )}
      <KpiCard
        label="Ufaktureret arbejde"
        definition={definitions.uninvoiced}
        value={uninvoiced.value}
        {...kr(uninvoiced.value)}
        links={listsOf(filters, UNINVOICED, look)}
      >
        {uninvoiced.olderThan5Days > 0
          ? `Penge der ligger stille: ${formatKrShort(uninvoiced.olderThan5Days)} i mere end 5 dage`
          : 'Intet har ligget mere end 5 dage'}
      </KpiCard>
      <KpiCard
        label={'Ordreindgang 30\u00a0d'}
        definition={definitions.intake}
        value={intake30d.value}
        {...kr(intake30d.value)}
        comparison={compareMoney(intake30d, 'last_year')}
        links={[{ href: to('received'), label: `Ordrer i ${look.info('received').label} nu` }]}
      />
      <KpiCard
        label="Ordrebeholdning"
        definition={definitions.backlog}
        value={backlog.value}
        {...kr(backlog.value)}
        links={listsOf(filters, UNDONE_STATUSES, look)}
      >
        {backlog.weeks === null ? 'Ingen omsætning at måle uger i' : weeksText(backlog.weeks)}
      </KpiCard>
      <KpiCard
        label="Udført til faktureret"
        definition={definitions.throughput}
        value={throughputDays?.value ?? null}
        text={throughputDays === null ? '–' : (daysText(throughputDays.value).split(' ')[0] ?? '')}
        unit={throughputDays === null ? '' : (daysText(throughputDays.value).split(' ')[1] ?? '')}
        comparison={throughputDays === null ? undefined : compareDays(throughputDays)}
        links={[{ href: to('ready_to_invoice'), label: 'Se klar til fakturering' }]}
      >
        Median
      </KpiCard>
    </div>
  );
}

/** The list of each status, by its short name. */
function listsOf(filters: DashboardFilters, statuses: readonly OrderStatus[], look: StatusLook) {
  return statuses.map((status) => ({
    href: ordersAddress(filters, { status }),
    label: look.info(status).shortLabel,
  }));
}

const oneDecimal = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

function weeksText(weeks: number): string {
  return `${oneDecimal.format(weeks)} ${weeks === 1 ? 'uges' : 'ugers'} arbejde i nuværende tempo`;
}

/** An amount with its unit apart: the unit is small and grey. */
function kr(ore: number): { text: string; unit: string } {
  const [text = '', ...unit] = formatKrShort(ore).split('\u00a0');
  return { text, unit: unit.join(' ') };
}
