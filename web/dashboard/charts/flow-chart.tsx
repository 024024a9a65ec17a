import { Area, Bar } from 'recharts';
import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { statusToken, token } from '#web/layout/theme/theme.ts';
import { axisKr, extent } from '#web/charts/axis.ts';
import { PeriodChart } from '#web/charts/period-chart.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

interface FlowChartProps {
  points: DashboardTiles['flow']['points'];
}

const received = statusToken(orderStatusInfo.received.colour, 'mark');
const receivedText = statusToken(orderStatusInfo.received.colour, 'text');

/** Received and invoiced amounts, with the backlog between them in the background. */
export function FlowChart({ points }: FlowChartProps) {
  const last = points.at(-1);
  const range = extent(points.flatMap((point) => [point.received, point.invoiced, point.backlog]));
  return (
    <PeriodChart
      label="Ordreindgang, faktureret og beholdning"
      points={points}
      height={CHART_HEIGHT}
      extent={range}
      formatAxis={axisKr(range[1])}
      read={(point) => [
        { name: 'Ordreindgang', value: formatKr(point.received), colour: received },
        { name: 'Faktureret', value: formatKr(point.invoiced), colour: token('accent') },
        { name: 'Beholdning', value: formatKr(point.backlog), colour: token('edge') },
      ]}
      names={[
        { name: 'Beholdning', value: last?.backlog ?? null, colour: token('dimmed') },
        { name: 'Ordreindgang', value: last?.received ?? null, colour: receivedText },
        { name: 'Faktureret', value: last?.invoiced ?? null, colour: token('accent') },
      ]}
    >
      <Area
        dataKey="backlog"
        type="monotone"
        stroke={token('edge')}
        strokeWidth={1.5}
        fill={token('raised')}
        fillOpacity={1}
        activeDot={false}
        isAnimationActive={false}
      />
      <Bar
        dataKey="received"
        fill={received}
        maxBarSize={20}
        radius={[2, 2, 0, 0]}
        isAnimationActive={false}
      />
      <Bar
        dataKey="invoiced"
        fill={token('accent')}
        maxBarSize={20}
        radius={[2, 2, 0, 0]}
        isAnimationActive={false}
      />
    </PeriodChart>
  );
}
