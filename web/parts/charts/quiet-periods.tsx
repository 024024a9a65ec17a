import { usePlotArea, useXAxisScale } from 'recharts';
import { token } from '#web/layout/theme.ts';
import type { PeriodPoint } from './period-chart.tsx';

interface QuietPeriodsProps {
  points: readonly PeriodPoint[];
}

/** Shades the weeks of industriferie (or July), so that the dip explains itself. */
export function QuietPeriods({ points }: QuietPeriodsProps) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  const quiet = points.filter(({ note }) => note?.includes('Industriferie'));
  const [first] = quiet;
  const last = quiet.at(-1);
  if (area === undefined || scale === undefined || first === undefined || last === undefined) {
    return null;
  }
  const from = scale(first.period, { position: 'start' });
  const to = scale(last.period, { position: 'end' });
  if (from === undefined || to === undefined) return null;
  return (
    <g>
      <rect x={from} y={area.y} width={to - from} height={area.height} fill={token('raised')} />
      <text
        x={(from + to) / 2}
        y={area.y - 6}
        textAnchor="middle"
        fill={token('dimmed')}
        fontSize={12}
      >
        Industriferie
      </text>
    </g>
  );
}
