import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { formatKr } from '#domain/amounts/money.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { axisKr, dayTicks, niceTicks } from '#web/charts/axis.ts';
import { EndLabels } from '#web/charts/end-labels.tsx';
import { seriesColour } from '#web/charts/series-colours.ts';
import { token } from '#web/layout/theme/theme.ts';
import { useWidth } from '#web/parts/hooks/use-width.ts';

/** A price at an instant, in milliseconds; amounts in øre. */
export interface ChartPoint {
  at: number;
  salesOre: number | null;
  costOre: number | null;
}

const HEIGHT = 220;

/** Whole also on a line of dashes, and of the page's own colour within. */
const dot = { r: 3, fill: token('surface'), strokeDasharray: 'none' };

/** The prices of a good over time, as steps: a price holds until the next one. */
export function PriceChart({ points }: { points: readonly ChartPoint[] }) {
  const { ref, width } = useWidth();
  const [first, last] = [points[0], points.at(-1)];
  const amounts = points.flatMap(({ salesOre, costOre }) => [salesOre ?? 0, costOre ?? 0]);
  const ticks = niceTicks(0, Math.max(...amounts));
  const format = axisKr(Math.max(...amounts));
  return (
    <div ref={ref} style={{ height: HEIGHT }}>
      {width > 0 && (
        <LineChart
          width={width}
          height={HEIGHT}
          data={[...points]}
          margin={{ top: 10, right: 70, bottom: 4, left: 0 }}
          title="Prisudvikling"
          desc="Brug piletasterne til at læse priserne."
        >
          <CartesianGrid vertical={false} stroke={token('line')} />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            ticks={dayTicks(first?.at ?? 0, last?.at ?? 0)}
            tickFormatter={(at: number) => formatDate(new Date(at).toISOString())}
            tickLine={false}
            axisLine={false}
            minTickGap={40}
            tick={{ fill: token('dimmed'), fontSize: 12 }}
          />
          <YAxis
            width={64}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            tickFormatter={format}
            tickLine={false}
            axisLine={false}
            tick={{ fill: token('dimmed'), fontSize: 12 }}
          />
          <Line
            type="stepAfter"
            dataKey="salesOre"
            name="Salgspris"
            stroke={seriesColour.turnover}
            strokeWidth={2}
            dot={dot}
            isAnimationActive={false}
          />
          <Line
            type="stepAfter"
            dataKey="costOre"
            name="Kostpris"
            stroke={seriesColour.budget}
            strokeDasharray="5 4"
            strokeWidth={2}
            dot={dot}
            isAnimationActive={false}
          />
          <EndLabels
            labels={[
              { name: 'Salgspris', value: last?.salesOre ?? null, colour: seriesColour.turnover },
              { name: 'Kostpris', value: last?.costOre ?? null, colour: seriesColour.budget },
            ]}
          />
          <Tooltip
            isAnimationActive={false}
            labelFormatter={(at) => formatDate(new Date(Number(at)).toISOString())}
            formatter={(ore) => formatKr(Number(ore))}
            contentStyle={{ background: token('surface'), borderColor: token('line') }}
          />
        </LineChart>
      )}
    </div>
  );
}
