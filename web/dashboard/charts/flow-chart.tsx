import { Area, Bar, type BarShapeProps } from 'recharts';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { axisKr, extent, periodName } from '#web/charts/axis.ts';
import { BarLink } from '#web/charts/bar-link.tsx';
import { PeriodChart } from '#web/charts/period-chart.tsx';
import { seriesColour } from '#web/charts/series-colours.ts';
import { CHART_HEIGHT } from './chart-height.ts';

type Point = DashboardTiles['flow']['points'][number];

interface FlowChartProps {
  points: readonly Point[];
  /** The orders that came in, and those that were invoiced, in a week or month. */
  hrefOf: Record<'received' | 'invoiced', (point: Point) => string | null>;
}

const names = { received: 'Ordreindgang', invoiced: 'Faktureret' } as const;

/** Received and invoiced amounts, with the backlog between them in the background. */
export function FlowChart({ points, hrefOf }: FlowChartProps) {
  const last = points.at(-1);
  const range = extent(points.flatMap((point) => [point.received, point.invoiced, point.backlog]));
  return (
    <PeriodChart
      label="Ordreindgang, faktureret og beholdning"
      points={points}
      height={CHART_HEIGHT}
      extent={range}
      formatAxis={axisKr(range[1])}
      hrefOf={hrefOf.received}
      read={(point) => [
        { name: 'Ordreindgang', value: formatKr(point.received), colour: seriesColour.intake },
        { name: 'Faktureret', value: formatKr(point.invoiced), colour: seriesColour.invoiced },
        { name: 'Beholdning', value: formatKr(point.backlog), colour: seriesColour.backlogEdge },
      ]}
      names={[
        { name: 'Beholdning', value: last?.backlog ?? null, colour: seriesColour.backlogName },
        { name: 'Ordreindgang', value: last?.received ?? null, colour: seriesColour.intakeName },
        { name: 'Faktureret', value: last?.invoiced ?? null, colour: seriesColour.invoiced },
      ]}
    >
      <Area
        dataKey="backlog"
        type="monotone"
        stroke={seriesColour.backlogEdge}
        strokeWidth={1.5}
        fill={seriesColour.backlog}
        fillOpacity={1}
        activeDot={false}
        isAnimationActive={false}
      />
      {(['received', 'invoiced'] as const).map((series) => (
        <Bar
          key={series}
          dataKey={series}
          maxBarSize={20}
          isAnimationActive={false}
          shape={drawn(series, hrefOf[series])}
        />
      ))}
    </PeriodChart>
  );
}

/** How recharts draws a bar of a series: a link to its orders. */
function drawn(series: keyof typeof names, hrefOf: (point: Point) => string | null) {
  return (props: BarShapeProps) => {
    const point: Point | undefined = props.payload;
    if (point === undefined) return null;
    const period = periodName(point.period, point.label);
    const name = `${names[series]}, ${period[0]?.toLowerCase()}${period.slice(1)}`;
    return (
      <BarLink
        bar={props}
        href={hrefOf(point)}
        label={`${name}: ${formatKr(point[series])}`}
        radius={[2, 2, 0, 0]}
        fill={series === 'received' ? seriesColour.intake : seriesColour.invoiced}
      />
    );
  };
}
