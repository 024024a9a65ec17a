import type { ComparedDays, DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { AGE_BUCKETS } from '#domain/orders/age-buckets.ts';
import { periodName } from '#web/charts/axis.ts';
import type { FigureTable } from '#web/charts/figure-table.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';
import type { OrdersBehind } from '../orders-behind.ts';
import { lastYearLink, periodLink, type TurnoverLinks } from './chart-links.ts';
import { figureColumn as column } from './figure-column.ts';
import { kpiTable, lastYearOf } from './kpi-table.ts';

/** The tables behind the charts, each cell with the address of its orders. Figures that the user may not see have no column. */
export const figureTables = {
  kpi: kpiTable,
  turnover:
    ({ value: valueLink, lastYear: lastYearOfPoint }: TurnoverLinks) =>
    ({ points }: DashboardTiles['turnover']): FigureTable => {
      const budgeted = points.some(({ budget }) => budget !== null);
      return {
        columns: [
          column('Periode', 'text'),
          column('Omsætning'),
          column('Sidste år'),
          ...(budgeted ? [column('Budget')] : []),
          column('Helligdage og ferie', 'text'),
        ],
        rows: points.map(({ period, label, value, lastYear, budget, note }) => [
          periodName(period, label),
          value,
          lastYear,
          ...(budgeted ? [budget] : []),
          note,
        ]),
        links: points.map((point) => [null, valueLink(point), lastYearOfPoint(point)]),
      };
    },
  contribution:
    (behind: OrdersBehind) =>
    ({ points }: DashboardTiles['contribution']): FigureTable => ({
      columns: [
        column('Måned', 'text'),
        column('DG', 'percent'),
        column('DG sidste år', 'percent'),
      ],
      rows: points.map(({ period, label, bp, lastYearBp }) => [
        periodName(period, label),
        bp,
        lastYearBp,
      ]),
      links: points.map((point) => [
        null,
        periodLink(behind, point, point.bp),
        lastYearLink(behind, point, point.lastYearBp),
      ]),
    }),
  flow:
    (behind: OrdersBehind) =>
    ({ points }: DashboardTiles['flow']): FigureTable => ({
      columns: [
        column('Periode', 'text'),
        column('Ordreindgang'),
        column('Faktureret'),
        column('Beholdning'),
      ],
      rows: points.map(({ period, label, received, invoiced, backlog }) => [
        periodName(period, label),
        received,
        invoiced,
        backlog,
      ]),
      links: points.map(({ period: from, to, received, invoiced, running }) => [
        null,
        received === 0 ? null : behind.intake({ from, to }),
        invoiced === 0 ? null : behind.invoiced({ from, to }),
        // What the backlog was earlier is no list: its orders have moved on since.
        running ? behind.group('undone') : null,
      ]),
    }),
  staircase:
    (look: StatusLook, behind: OrdersBehind) =>
    ({ rows }: DashboardTiles['staircase']): FigureTable => ({
      columns: [
        column('Status', 'text'),
        ...AGE_BUCKETS.map(({ label }) => column(label)),
        column('I alt'),
        column('Ordrer', 'count'),
      ],
      rows: [
        ...rows.map(({ status, buckets, counts }) => [
          look.info(status).label,
          ...buckets,
          sum(buckets),
          sum(counts),
        ]),
        [
          'I alt',
          ...AGE_BUCKETS.map((_, index) => sum(rows.map(({ buckets }) => buckets[index] ?? 0))),
          sum(rows.flatMap(({ buckets }) => buckets)),
          sum(rows.flatMap(({ counts }) => counts)),
        ],
      ],
      links: rows.map(({ status, counts }) => [
        behind.status(status),
        ...AGE_BUCKETS.map((bucket, index) =>
          counts[index] === 0 ? null : behind.status(status, bucket),
        ),
        behind.status(status),
        behind.status(status),
      ]),
    }),
  top:
    (economy: boolean, behind: OrdersBehind) =>
    ({ rows, total, from, to }: DashboardTiles['top']): FigureTable => ({
      columns: [
        column('Betaler', 'text'),
        column('Omsætning'),
        column('Andel', 'percent'),
        ...(economy ? [column('DG', 'percent')] : []),
      ],
      rows: [
        ...rows.map(({ name, turnover, shareBp, contributionBp }) => [
          name,
          turnover,
          shareBp,
          ...(economy ? [contributionBp] : []),
        ]),
        ['Alle betalere', total, total === 0 ? null : 10_000],
      ],
      links: [
        ...rows.map(({ id }) => sameLinks(behind.invoiced({ from, to }, { payer: id }), economy)),
        sameLinks(behind.invoiced({ from, to }), false),
      ],
    }),
  areas:
    (economy: boolean, behind: OrdersBehind) =>
    (data: DashboardTiles['areas']): FigureTable => ({
      columns: [
        column('Område', 'text'),
        column('Omsætning'),
        column('Sidste år'),
        ...(economy ? [column('DG', 'percent')] : []),
      ],
      rows: [...data.rows, { name: 'I alt', ...data.total }].map(
        ({ name, turnover, lastYear, contributionBp }) => [
          name,
          turnover,
          lastYear,
          ...(economy ? [contributionBp] : []),
        ],
      ),
      links: data.rows.map((row) => {
        const { now, before } = areaLinks(behind, data, row);
        return [now, now, before, ...(economy ? [now] : [])];
      }),
    }),
};

/** The orders behind an area's turnover, now and the year before; `null` where there are none. */
export function areaLinks(
  behind: OrdersBehind,
  days: ComparedDays,
  { id, turnover, lastYear }: DashboardTiles['areas']['rows'][number],
) {
  return {
    now: turnover === 0 ? null : behind.invoiced(days, { area: id }),
    before: lastYear ? behind.invoiced(lastYearOf(days), { area: id }) : null,
  };
}

function sameLinks(href: string, economy: boolean): string[] {
  return economy ? [href, href, href, href] : [href, href, href];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
