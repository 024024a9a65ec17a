import type { Compared, DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { periodName } from '#web/charts/axis.ts';
import type { FigureColumn, FigureTable } from '#web/charts/figure-table.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';

type Kind = FigureColumn['kind'];
const column = (header: string, kind: Kind = 'kr'): FigureColumn => ({ header, kind });

/** The tables behind the charts. Figures that the user may not see have no column. */
export const figureTables = {
  kpi:
    (economy: boolean) =>
    (kpi: DashboardTiles['kpi']): FigureTable => {
      const { turnover, contributionBp, uninvoiced, intake30d, backlog, throughputDays } = kpi;
      const money = ({ value, lastYear, budget }: Compared) =>
        [value, lastYear, ...(economy ? [budget] : [])].map(inKr);
      const noMore = economy ? [null, null] : [null];
      return {
        columns: [
          column('Nøgletal', 'text'),
          column('Enhed', 'text'),
          column('Nu', 'count'),
          column('Sidste år', 'count'),
          ...(economy ? [column('Budget', 'count')] : []),
        ],
        rows: [
          ['Omsætning', 'kr.', ...money(turnover)],
          ['Forventet omsætning', 'kr.', inKr(turnover.expected), ...noMore],
          ...(economy && contributionBp ? [['Dækningsgrad', '%', ...money(contributionBp)]] : []),
          ['Ufaktureret arbejde', 'kr.', inKr(uninvoiced.value), ...noMore],
          ['Heraf over 5 dage', 'kr.', inKr(uninvoiced.olderThan5Days), ...noMore],
          ['Ordreindgang 30 d', 'kr.', ...money(intake30d)],
          ['Ordrebeholdning', 'kr.', inKr(backlog.value), ...noMore],
          ['Ordrebeholdning', 'uger', backlog.weeks, ...noMore],
          [
            'Udført til faktureret, median',
            'dage',
            throughputDays?.value ?? null,
            throughputDays?.lastYear ?? null,
            ...(economy ? [null] : []),
          ],
        ],
      };
    },
  turnover: ({ points }: DashboardTiles['turnover']): FigureTable => {
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
    };
  },
  contribution: ({ points }: DashboardTiles['contribution']): FigureTable => ({
    columns: [column('Måned', 'text'), column('DG', 'percent'), column('DG sidste år', 'percent')],
    rows: points.map(({ period, label, bp, lastYearBp }) => [
      periodName(period, label),
      bp,
      lastYearBp,
    ]),
  }),
  flow: ({ points }: DashboardTiles['flow']): FigureTable => ({
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
  }),
  staircase:
    (look: StatusLook) =>
    ({ rows }: DashboardTiles['staircase']): FigureTable => ({
      columns: [
        column('Status', 'text'),
        column('0–2 dage'),
        column('3–5 dage'),
        column('6–10 dage'),
        column('Over 10 dage'),
        column('I alt'),
        column('Ordrer', 'count'),
      ],
      rows: rows.map(({ status, buckets, counts }) => [
        look.info(status).label,
        ...buckets,
        sum(buckets),
        sum(counts),
      ]),
    }),
  top:
    (economy: boolean) =>
    ({ rows, total }: DashboardTiles['top']): FigureTable => {
      const others = total - sum(rows.map(({ turnover }) => turnover));
      return {
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
          ['Øvrige', others, total === 0 ? null : Math.round((others / total) * 10_000)],
        ],
      };
    },
  areas:
    (economy: boolean) =>
    ({ rows }: DashboardTiles['areas']): FigureTable => ({
      columns: [
        column('Område', 'text'),
        column('Omsætning'),
        column('Sidste år'),
        ...(economy ? [column('DG', 'percent')] : []),
      ],
      rows: rows.map(({ name, turnover, lastYear, contributionBp }) => [
        name,
        turnover,
        lastYear,
        ...(economy ? [contributionBp] : []),
      ]),
    }),
};

/** Øre as kroner, basis points as per cent. */
function inKr(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
