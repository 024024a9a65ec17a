import { Bar, type BarShapeProps, LabelList, Line, Rectangle } from 'recharts';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { token } from '#web/layout/theme/theme.ts';
import { axisKr, extent } from '#web/charts/axis.ts';
import { PeriodChart } from '#web/charts/period-chart.tsx';
import { CHART_HEIGHT } from './chart-height.ts';
import { indexText } from '../tiles/comparison.ts';

type Point = DashboardTiles['turnover']['points'][number];

interface TurnoverChartProps {
  points: readonly Point[];
  /** The points are accumulated from the first one. */
  cumulative: boolean;
}

const MOST_LABELLED = 14;

/** Turnover as bars, last year as a line behind them, the budget as a dashed line. The bar of the running period is drawn as an outline. */
export function TurnoverChart({ points, cumulative }: TurnoverChartProps) {
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
      names={[
        ...(hasLastYear
          ? [{ name: 'Sidste år', value: lastKnown(points, 'lastYear'), colour: token('dimmed') }]
          : []),
        ...(hasBudget
          ? [
              {
                name: 'Budget',
                value: lastKnown(points, 'budget'),
                colour: token('text'),
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
              stroke={token('edge')}
              strokeWidth={2}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          <Bar dataKey="value" isAnimationActive={false} maxBarSize={44} shape={drawBar}>
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
              stroke={token('text')}
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
    { name: running ? 'Indtil nu' : 'Omsætning', value: amount(value), colour: token('accent') },
    { name: 'Sidste år', value: amount(lastYear), colour: token('edge') },
    ...(budget === null ? [] : [{ name: 'Budget', value: amount(budget), colour: token('text') }]),
    ...(index === null || running ? [] : [{ name: 'Mod sidste år', value: index }]),
  ];
}

function drawBar(props: BarShapeProps) {
  const { running }: Partial<Point> = props.payload ?? {};
  return (
    <Rectangle
      {...props}
      radius={[3, 3, 0, 0]}
      fill={token(running ? 'accentSoft' : 'accent')}
      stroke={token('accent')}
      strokeDasharray={running ? '4 3' : undefined}
    />
  );
}

/** An amount above its bar has no unit, because the axis shows it. An empty bar has no amount. */
function shortest(amount: string): string {
  return amount === '0' ? '' : amount.replace(' mio.', '');
}

function lastKnown(points: readonly Point[], name: 'lastYear' | 'budget'): number | null {
  return points.findLast((point) => point[name] !== null)?.[name] ?? null;
}
