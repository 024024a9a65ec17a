import { usePlotArea, useXAxisScale } from 'recharts';
import { token } from '#web/layout/theme/theme.ts';
import type { PeriodPoint } from './axis.ts';

interface QuietPeriodsProps {
  points: readonly PeriodPoint[];
}

/** Shades the weeks of industriferie (or July) and marks weeks and months with holidays by a dot: they explain a low value. */
export function QuietPeriods({ points }: QuietPeriodsProps) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  const quiet = points.filter(({ note }) => note?.includes('Industriferie'));
  const [first] = quiet;
  const last = quiet.at(-1);
  if (area === undefined || scale === undefined) return null;
  const dots = points.flatMap(({ period, note }) => {
    const x = note ? scale(period, { position: 'middle' }) : undefined;
    return x === undefined ? [] : [{ period, x }];
  });
  const bottom = area.y + area.height;
  return (
    <g>
      {first && last && <Shade area={area} scale={scale} first={first} last={last} />}
      {dots.map(({ period, x }) => (
        <circle key={period} cx={x} cy={bottom + 25} r={1.75} fill={token('dimmed')} />
      ))}
    </g>
  );
}

interface ShadeProps {
  area: NonNullable<ReturnType<typeof usePlotArea>>;
  scale: NonNullable<ReturnType<typeof useXAxisScale>>;
  first: PeriodPoint;
  last: PeriodPoint;
}

function Shade({ area, scale, first, last }: ShadeProps) {
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
