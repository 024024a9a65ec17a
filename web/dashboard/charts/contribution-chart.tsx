import { Line, ReferenceArea } from 'recharts';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { formatPercent } from '#domain/amounts/money.ts';
import { healthToken } from '#web/layout/theme/theme.ts';
import { PeriodChart } from '#web/charts/period-chart.tsx';
import { seriesColour } from '#web/charts/series-colours.ts';
import { CHART_HEIGHT } from './chart-height.ts';

type Contribution = DashboardTiles['contribution'];

interface ContributionChartProps {
  contribution: Contribution;
  /** The orders behind a point. */
  hrefOf: (point: Contribution['points'][number]) => string | null;
}

/** Room above and below the band, in basis points. */
const AROUND = 800;

/** DG per month as a line, with last year's line and the target band behind it. */
export function ContributionChart({
  contribution: { points, target },
  hrefOf,
}: ContributionChartProps) {
  const [low, high] = target;
  const band = `${low / 100}–${high / 100} %`;
  const shares = points
    .flatMap(({ bp, lastYearBp }) => [bp, lastYearBp])
    .filter((bp) => bp !== null);
  // The axis need not begin at zero, because differences of a percentage point matter. It shows where it begins.
  const range = [Math.min(low - AROUND, ...shares), Math.max(high + AROUND, ...shares)] as const;
  return (
    <PeriodChart
      label="Dækningsgrad"
      points={points}
      height={CHART_HEIGHT}
      extent={range}
      formatAxis={(bp) => `${Math.round(bp / 100)} %`}
      hrefOf={hrefOf}
      read={({ bp, lastYearBp }) => [
        { name: 'DG', value: formatPercent(bp), colour: seriesColour.contribution },
        { name: 'Sidste år', value: formatPercent(lastYearBp), colour: seriesColour.lastYear },
        { name: 'Mål', value: band, colour: healthToken('green', 'mark') },
      ]}
      names={[
        { name: 'I år', value: lastKnown(points, 'bp'), colour: seriesColour.contribution },
        {
          name: 'Sidste år',
          value: lastKnown(points, 'lastYearBp'),
          colour: seriesColour.lastYearName,
        },
        { name: `Mål ${band}`, value: (low + high) / 2, colour: healthToken('green', 'text') },
      ]}
    >
      <ReferenceArea y1={low} y2={high} fill={healthToken('green', 'soft')} fillOpacity={1} />
      <Line
        dataKey="lastYearBp"
        stroke={seriesColour.lastYear}
        strokeWidth={2}
        dot={false}
        activeDot={false}
        isAnimationActive={false}
        connectNulls
      />
      <Line
        dataKey="bp"
        stroke={seriesColour.contribution}
        strokeWidth={2.5}
        dot={{ r: 3, fill: seriesColour.contribution, strokeWidth: 0 }}
        isAnimationActive={false}
        connectNulls
      />
    </PeriodChart>
  );
}

function lastKnown(points: Contribution['points'], name: 'bp' | 'lastYearBp'): number | null {
  return points.findLast((point) => point[name] !== null)?.[name] ?? null;
}
