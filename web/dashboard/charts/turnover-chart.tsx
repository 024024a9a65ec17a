import { Bar, type BarShapeProps, LabelList, Line } from 'recharts';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { token } from '#web/layout/theme/theme.ts';
import { axisKr, extent, periodName } from '#web/charts/axis.ts';
import { BarLink } from '#web/charts/bar-link.tsx';
import { seriesColour } from '#web/charts/series-colours.ts';
import { PeriodChart } from '#web/charts/period-chart.tsx';
import { CHART_HEIGHT } from './chart-height.ts';
import { indexText } from '../tiles/comparison.ts';

type Point = DashboardTiles['turnover']['points'][number];

interface TurnoverChartProps {
  points: readonly Point[];
  /** The points are accumulated from the first one. */
  cumulative: boolean;
  /** The orders behind a point. */
  hrefOf: (point: Point) => string | null;
}

const MOST_LABELLED = 14;

/** Turnover as bars, last year as a line behind them, the budget as a dashed line. The bar of the running period is drawn as an outline. */
export function TurnoverChart({ points, cumulative, hrefOf }: TurnoverChartProps) {
  const range = extent(points.flatMap(({ value, lastYear, budget }) => [value, lastYear, budget]));
  const format = axisKr(range[1]);
  const hasBudget = points.some(({ budget }) => budget !== null);
  const hasLastYear = points.some(({ lastYear }) => lastYear !== null);
  return (
    <PeriodChart
      label={cumulative ? 'Omsætning, akkumuleret' : 'Omsætning'}
      points={points}
      height={CHART_HEIGHT}
      extent={range}
      formatAxis={format}
      read={read}
      hrefOf={hrefOf}
      names={[
        ...(hasLastYear
          ? [
              {
                name: 'Sidste år',
                value: lastKnown(points, 'lastYear'),
                colour: seriesColour.lastYearName,
              },
            ]
          : []),
        ...(hasBudget
          ? [
              {
                name: 'Budget',
                value: lastKnown(points, 'budget'),
                colour: seriesColour.budget,
                dashed: true,
              },
            ]
          : []),
      ]}
    >
      {(roomy) => (
        <>
          {hasLastYear && (
            <Line
              dataKey="lastYear"
              zIndex={250}
              stroke={seriesColour.lastYear}
              strokeWidth={2}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          <Bar dataKey="value" isAnimationActive={false} maxBarSize={44} shape={drawn(hrefOf)}>
            {roomy && points.length <= MOST_LABELLED && (
              <LabelList
                dataKey="value"
                position="top"
                fontSize={12}
                fill={token('text')}
                formatter={(value) => (typeof value === 'number' ? shortest(format(value)) : '')}
                paintOrder="stroke"
                stroke={token('surface')}
                strokeWidth={4}
              />
            )}
          </Bar>
          {hasBudget && (
            <Line
              dataKey="budget"
              type={cumulative ? 'linear' : 'step'}
              stroke={seriesColour.budget}
              strokeWidth={1.5}
              strokeDasharray="5 4"
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
        </>
      )}
    </PeriodChart>
  );
}

function read({ value, lastYear, budget, running }: Point) {
  const amount = (ore: number | null) => (ore === null ? '–' : formatKr(ore));
  const index = indexText(value, lastYear);
  return [
    {
      name: running ? 'Indtil nu' : 'Omsætning',
      value: amount(value),
      colour: seriesColour.turnover,
    },
    { name: 'Sidste år', value: amount(lastYear), colour: seriesColour.lastYear },
    ...(budget === null
      ? []
      : [{ name: 'Budget', value: amount(budget), colour: seriesColour.budget }]),
    ...(index === null || running ? [] : [{ name: 'Mod sidste år', value: index }]),
  ];
}

/** How recharts draws the bar of a point: a link to its orders. */
function drawn(hrefOf: (point: Point) => string | null) {
  return (props: BarShapeProps) => {
    const point: Point | undefined = props.payload;
    if (point === undefined) return null;
    return (
      <BarLink
        bar={props}
        href={hrefOf(point)}
        label={`${periodName(point.period, point.label)}: ${formatKr(point.value ?? 0)}`}
        radius={[3, 3, 0, 0]}
        fill={point.running ? token('accentSoft') : seriesColour.turnover}
        stroke={seriesColour.turnover}
        strokeDasharray={point.running ? '4 3' : undefined}
      />
    );
  };
}

/** An amount above its bar has no unit, because the axis shows it. An empty bar has no amount. */
function shortest(amount: string): string {
  return amount === '0' ? '' : amount.replace(' mio.', '');
}

function lastKnown(points: readonly Point[], name: 'lastYear' | 'budget'): number | null {
  return points.findLast((point) => point[name] !== null)?.[name] ?? null;
}
