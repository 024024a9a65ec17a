import type { Compared, ComparedDays, DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { OLD_AFTER_DAYS } from '#domain/orders/age-buckets.ts';
import type { FigureTable } from '#web/charts/figure-table.ts';
import type { OrdersBehind } from '../orders-behind.ts';
import { figureColumn } from './figure-column.ts';

type Row = { cells: FigureTable['rows'][number]; links: readonly (string | null)[] };

/** The key figures as a table: each number of now and of last year leads to its orders. Budgets have none. */
export function kpiTable(economy: boolean, behind: OrdersBehind) {
  return (kpi: DashboardTiles['kpi']): FigureTable => {
    const { turnover, contributionBp, uninvoiced, intake30d, backlog, throughputDays } = kpi;
    const row = (
      name: string,
      unit: string,
      values: readonly (number | null)[],
      links: readonly (string | null)[],
    ): Row => ({
      cells: [
        name,
        unit,
        values[0] ?? null,
        values[1] ?? null,
        ...(economy ? [values[2] ?? null] : []),
      ],
      links: [null, null, ...links],
    });
    const money = ({ value, lastYear, budget }: Compared) => [value, lastYear, budget].map(inKr);
    const both = (days: ComparedDays, list: (days: { from: string; to: string }) => string) => [
      list(days),
      list(lastYearOf(days)),
    ];
    const rows: Row[] = [
      row('Omsætning', 'kr.', money(turnover), both(kpi.period, behind.invoiced)),
      row(
        'Forventet omsætning',
        'kr.',
        [inKr(turnover.expected)],
        [kpi.period.running ? behind.expected(kpi.period) : behind.invoiced(kpi.period)],
      ),
      ...(economy && contributionBp
        ? [row('Dækningsgrad', '%', money(contributionBp), both(kpi.period, behind.invoiced))]
        : []),
      row('Ufaktureret arbejde', 'kr.', [inKr(uninvoiced.value)], [behind.group('uninvoiced')]),
      row(
        'Heraf over 5 arbejdsdage',
        'kr.',
        [inKr(uninvoiced.old)],
        [behind.group('uninvoiced', { minDays: OLD_AFTER_DAYS })],
      ),
      row('Ordreindgang 30 d', 'kr.', money(intake30d), both(intake30d, behind.intake)),
      row('Ordrebeholdning', 'kr.', [inKr(backlog.value)], [behind.group('undone')]),
      row(
        'Ordrebeholdning',
        'uger',
        [backlog.weeks],
        [behind.invoiced({ from: backlog.paceFrom, to: backlog.paceTo })],
      ),
      row(
        'Udført til faktureret, median',
        'dage',
        [throughputDays?.value ?? null, throughputDays?.lastYear ?? null],
        both(kpi.whole, behind.invoiced),
      ),
    ];
    return {
      columns: [
        figureColumn('Nøgletal', 'text'),
        figureColumn('Enhed', 'text'),
        figureColumn('Nu', 'count'),
        figureColumn('Sidste år', 'count'),
        ...(economy ? [figureColumn('Budget', 'count')] : []),
      ],
      rows: rows.map(({ cells }) => cells),
      links: rows.map(({ links }) => links),
    };
  };
}

/** The days that some days are compared with. */
export function lastYearOf({ lastYearFrom, lastYearTo }: ComparedDays) {
  return { from: lastYearFrom, to: lastYearTo };
}

/** Øre as kroner, basis points as per cent. */
function inKr(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
