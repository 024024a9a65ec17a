import { router } from '@inertiajs/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import {
  CartesianGrid,
  ComposedChart,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  type XAxisTickContentProps,
  useActiveTooltipLabel,
  YAxis,
} from 'recharts';
import { token } from '#web/layout/theme/theme.ts';
import { useWidth } from '#web/parts/hooks/use-width.ts';
import { niceTicks, type PeriodPoint, periodName } from './axis.ts';
import { EndLabels, type EndLabel } from './end-labels.tsx';
import { PeriodTick } from './period-tick.tsx';
import { QuietPeriods } from './quiet-periods.tsx';
import { Readings, type Reading } from './readings.tsx';
import classes from './period-chart.module.css';

interface PeriodChartProps<Point extends PeriodPoint> {
  /** What the chart shows, for screen readers. */
  label: string;
  points: readonly Point[];
  height: number;
  /** The smallest and the largest value on the axis. */
  extent: readonly [low: number, high: number];
  formatAxis: (value: number) => string;
  /** The values shown for a point that the pointer or the arrow keys have reached. */
  read: (point: Point) => readonly Reading[];
  /** Where Enter leads from the point that the arrow keys have reached. */
  hrefOf: (point: Point) => string | null;
  /** The names of the series, at the ends of their lines or, in a narrow chart, in a legend below. */
  names: readonly EndLabel[];
  /** Bars, lines and areas of recharts. */
  children: ReactNode | ((roomy: boolean) => ReactNode);
}

const ROOMY = 480;
/** The width in pixels that a tick label needs. In a narrower chart some labels are left out. */
const TICK_WIDTH = 56;
const NAME_WIDTH = 92;
const AXIS_WIDTH = 64;

/** A chart over weeks or months. Its axis includes zero, holidays are marked, and values can be read by mouse and arrow keys. */
export function PeriodChart<Point extends PeriodPoint>({
  label,
  points,
  height,
  extent,
  formatAxis,
  read,
  hrefOf,
  names,
  children,
}: PeriodChartProps<Point>) {
  const { ref, width } = useWidth();
  const roomy = width >= ROOMY;
  const ticks = niceTicks(...extent);
  const [lowest = 0] = ticks;
  const byPeriod = new Map(points.map((point) => [point.period, point]));
  const active = useRef<string | null>(null);

  function open({ key }: KeyboardEvent) {
    const point = key === 'Enter' ? byPeriod.get(active.current ?? '') : undefined;
    const href = point === undefined ? null : hrefOf(point);
    if (href !== null) router.visit(href);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the chart inside, which takes the focus
    <div ref={ref} className={classes.room} style={{ height }} onKeyDown={open}>
      {width > 0 && (
        <ComposedChart
          width={width}
          height={roomy ? height : height - 24}
          data={[...points]}
          margin={{ top: 18, right: roomy ? NAME_WIDTH : 8, bottom: 4, left: 0 }}
          barCategoryGap="28%"
          title={label}
          desc="Brug piletasterne til at læse tallene og Enter til at se ordrerne."
        >
          <CartesianGrid vertical={false} stroke={token('line')} />
          <QuietPeriods points={points} />
          <XAxis
            dataKey="period"
            height={30}
            interval={width / points.length >= TICK_WIDTH ? 0 : 'equidistantPreserveStart'}
            minTickGap={roomy ? 12 : 6}
            tickLine={false}
            axisLine={false}
            tick={tickOf(byPeriod)}
          />
          <YAxis
            width={AXIS_WIDTH}
            tickFormatter={formatAxis}
            tickLine={false}
            axisLine={false}
            ticks={ticks}
            domain={[lowest, ticks.at(-1) ?? 0]}
            tick={{ fill: token('dimmed'), fontSize: 12 }}
          />
          {typeof children === 'function' ? children(roomy) : children}
          <ReferenceLine y={Math.max(0, lowest)} stroke={token('edge')} />
          {lowest > 0 && (
            <text x={AXIS_WIDTH} y={10} fill={token('dimmed')} fontSize={12}>
              Aksen begynder ved {formatAxis(lowest)}
            </text>
          )}
          {roomy && <EndLabels labels={names} />}
          <ActivePeriod onActive={(period) => (active.current = period)} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: token('raised'), stroke: token('edge') }}
            content={readingsOf(byPeriod, read)}
          />
        </ComposedChart>
      )}
      {width > 0 && !roomy && (
        <ul className={classes.key}>
          {names.map(({ name, colour, dashed }) => (
            <li key={name}>
              <span
                className={classes.swatch}
                style={{ borderColor: colour, borderStyle: dashed ? 'dashed' : 'solid' }}
                aria-hidden
              />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Tells which point the pointer or the arrow keys have reached; only parts inside a chart of recharts are told. */
function ActivePeriod({ onActive }: { onActive: (period: string | null) => void }) {
  const label = useActiveTooltipLabel();
  useEffect(() => {
    onActive(label === undefined ? null : String(label));
  });
  return null;
}

/** The function with which recharts draws a tick. */
function tickOf(points: ReadonlyMap<string, PeriodPoint>) {
  return (props: XAxisTickContentProps) => <PeriodTick {...props} points={points} />;
}

/** The function with which recharts shows the values of the point that the pointer or the arrow keys have reached. */
function readingsOf<Point extends PeriodPoint>(
  points: ReadonlyMap<string, Point>,
  read: (point: Point) => readonly Reading[],
) {
  return ({ active, label }: Pick<TooltipContentProps, 'active' | 'label'>) => {
    const point = active ? points.get(String(label)) : undefined;
    if (point === undefined) return null;
    const title = periodName(point.period, point.label);
    return <Readings title={title} readings={read(point)} note={point.note ?? null} />;
  };
}
