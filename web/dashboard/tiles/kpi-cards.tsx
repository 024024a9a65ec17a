import { Link } from '@inertiajs/react';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { dashboardPeriodLabels } from '#domain/dashboard/dashboard-period.ts';
import { formatKrShort, formatPercent } from '#domain/amounts/money.ts';
import { OLD_AFTER_DAYS } from '#domain/orders/age-buckets.ts';
import { orderGroupInfo, type OrderGroup } from '#domain/orders/order-groups.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { ordersBehind } from '../orders-behind.ts';
import {
  compareDays,
  compareMoney,
  compareShares,
  type Comparison,
  daysText,
} from './comparison.ts';
import { definitions } from './definitions.ts';
import { KpiCard } from './kpi-card.tsx';
import classes from './kpi.module.css';
import { lastYearOf } from './kpi-table.ts';

interface KpiCardsProps {
  kpi: DashboardTiles['kpi'];
  filters: DashboardFilters;
  economy: boolean;
}

/** The key figures, each a link to its orders. */
export function KpiCards({ kpi, filters, economy }: KpiCardsProps) {
  const look = useStatusLook();
  const behind = ordersBehind(filters);
  const { turnover, contributionBp, uninvoiced, intake30d, backlog, throughputDays } = kpi;
  const { compare } = filters;
  const { period } = kpi;
  const invoiced = behind.invoiced(period);
  const lastYear = behind.invoiced(lastYearOf(period));
  const parts = (group: OrderGroup) =>
    orderGroupInfo[group].statuses.map((status) => ({
      href: behind.status(status),
      label: look.info(status).shortLabel,
    }));
  return (
    <div className={classes.cards}>
      <KpiCard
        label="Omsætning"
        definition={definitions.turnover}
        value={turnover.value}
        {...kr(turnover.value)}
        href={invoiced}
        {...compared(compareMoney(turnover, compare, period.running), turnover, compare, lastYear)}
      >
        {period.running ? (
          <>
            Forventet {dashboardPeriodLabels[filters.period].toLowerCase()}:{' '}
            <Link href={behind.expected(period)} className={classes.figure}>
              {formatKrShort(turnover.expected)}
            </Link>
          </>
        ) : (
          dashboardPeriodLabels[filters.period]
        )}
      </KpiCard>
      {economy && (
        <KpiCard
          label="Dækningsgrad"
          definition={definitions.contribution}
          value={contributionBp?.value ?? null}
          text={formatPercent(contributionBp?.value ?? null).replace(/\s*%$/, '')}
          unit={contributionBp === null ? '' : '%'}
          href={invoiced}
          {...(contributionBp &&
            compared(compareShares(contributionBp, compare), contributionBp, compare, lastYear))}
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
        href={behind.group('uninvoiced')}
        links={parts('uninvoiced')}
      >
        {uninvoiced.old > 0 ? (
          <>
            Penge der ligger stille:{' '}
            <Link
              href={behind.group('uninvoiced', { minDays: OLD_AFTER_DAYS })}
              className={classes.figure}
            >
              {formatKrShort(uninvoiced.old)}
            </Link>{' '}
            i mere end 5 dage
          </>
        ) : (
          'Intet har ligget mere end 5 dage'
        )}
      </KpiCard>
      <KpiCard
        label={'Ordreindgang 30\u00a0d'}
        definition={definitions.intake}
        value={intake30d.value}
        {...kr(intake30d.value)}
        href={behind.intake(intake30d)}
        {...compared(
          compareMoney(intake30d, 'last_year', false),
          intake30d,
          'last_year',
          behind.intake(lastYearOf(intake30d)),
        )}
      />
      <KpiCard
        label="Ordrebeholdning"
        definition={definitions.backlog}
        value={backlog.value}
        {...kr(backlog.value)}
        href={behind.group('undone')}
        links={parts('undone')}
      >
        {backlog.weeks === null ? (
          'Ingen omsætning at måle uger i'
        ) : (
          <>
            {weeksText(backlog.weeks)}{' '}
            <Link
              href={behind.invoiced({ from: backlog.paceFrom, to: backlog.paceTo })}
              className={classes.figure}
              title="Se de ordrer, tempoet er målt på"
            >
              i nuværende tempo
            </Link>
          </>
        )}
      </KpiCard>
      <KpiCard
        label="Udført til faktureret"
        definition={definitions.throughput}
        value={throughputDays?.value ?? null}
        text={throughputDays === null ? '–' : (daysText(throughputDays.value).split(' ')[0] ?? '')}
        unit={throughputDays === null ? '' : (daysText(throughputDays.value).split(' ')[1] ?? '')}
        href={behind.invoiced(kpi.whole)}
        {...(throughputDays &&
          compared(
            compareDays(throughputDays),
            throughputDays,
            'last_year',
            behind.invoiced(lastYearOf(kpi.whole)),
          ))}
        links={[{ href: behind.status('ready_to_invoice'), label: 'Se klar til fakturering' }]}
      >
        Median
      </KpiCard>
    </div>
  );
}

/** A comparison, and the orders that the figure is compared with: a budget has none, nor has a year before the first order. */
function compared(
  comparison: Comparison,
  { lastYear }: { lastYear: number | null },
  compare: DashboardFilters['compare'],
  href: string,
) {
  return { comparison, comparedHref: compare === 'last_year' && lastYear ? href : undefined };
}

const oneDecimal = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 1 });

function weeksText(weeks: number): string {
  return `${oneDecimal.format(weeks)} ${weeks === 1 ? 'uges' : 'ugers'} arbejde`;
}

/** An amount with its unit apart: the unit is small and grey. */
function kr(ore: number): { text: string; unit: string } {
  const [text = '', ...unit] = formatKrShort(ore).split('\u00a0');
  return { text, unit: unit.join(' ') };
}
