import type { XAxisTickContentProps } from 'recharts';
import { token } from '#web/layout/theme/theme.ts';
import { type PeriodPoint, tickLabel } from './axis.ts';

interface PeriodTickProps extends XAxisTickContentProps {
  points: ReadonlyMap<string, PeriodPoint>;
}

/** The label of a week or month under the axis. */
export function PeriodTick({ x, y, payload, points }: PeriodTickProps) {
  const point = points.get(String(payload.value));
  if (point === undefined) return null;
  return (
    <g transform={`translate(${x},${y})`}>
      <text dy={12} textAnchor="middle" fill={token('dimmed')} fontSize={12}>
        {tickLabel(point.label)}
      </text>
    </g>
  );
}
