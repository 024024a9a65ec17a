import { Bar, type BarShapeProps } from 'recharts';
import type { CustomerMonth } from '#app-server/pages/customer/customer-info.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { token } from '#web/layout/theme/theme.ts';
import { axisKr, extent, periodName } from '#web/charts/axis.ts';
import { BarLink } from '#web/charts/bar-link.tsx';
import { PeriodChart } from '#web/charts/period-chart.tsx';
import { seriesColour } from '#web/charts/series-colours.ts';

interface MonthsChartProps {
  months: readonly CustomerMonth[];
  /** The orders behind a month. */
  hrefOf: (month: CustomerMonth) => string;
}

/** Turnover by month as bars; each leads to its orders. */
export function MonthsChart({ months, hrefOf }: MonthsChartProps) {
  const range = extent(months.map(({ netOre }) => netOre));
  return (
    <PeriodChart
      label="Omsætning pr. måned"
      points={months}
      height={220}
      extent={range}
      formatAxis={axisKr(range[1])}
      read={({ netOre, contributionOre }) => [
        { name: 'Omsætning', value: formatKr(netOre), colour: seriesColour.turnover },
        ...(contributionOre === null
          ? []
          : [{ name: 'Dækningsbidrag', value: formatKr(contributionOre), colour: token('edge') }]),
      ]}
      hrefOf={hrefOf}
      names={[]}
    >
      <Bar dataKey="netOre" isAnimationActive={false} maxBarSize={32} shape={drawn(hrefOf)} />
    </PeriodChart>
  );
}

function drawn(hrefOf: MonthsChartProps['hrefOf']) {
  return (props: BarShapeProps) => {
    const month: CustomerMonth | undefined = props.payload;
    if (month === undefined) return null;
    return (
      <BarLink
        bar={props}
        href={hrefOf(month)}
        label={`${periodName(month.period, month.label)}: ${formatKr(month.netOre)}`}
        radius={[3, 3, 0, 0]}
        fill={seriesColour.turnover}
      />
    );
  };
}
