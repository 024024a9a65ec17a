import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';

export type TurnoverPoint = DashboardTiles['turnover']['points'][number];

/**
 * Turnover added up from the first week or month shown. What lies ahead has no sum; a year before of which nothing is
 * known at first, or a budget with a hole in it, has none either: half a sum would compare with the wrong thing.
 */
export function accumulated(points: readonly TurnoverPoint[]): TurnoverPoint[] {
  const add = { value: runningSum(), lastYear: runningSum(), budget: runningSum() };
  return points.map((point) => ({
    ...point,
    value: add.value(point.value),
    // A week 53 that the year before had not adds nothing to it.
    lastYear: add.lastYear(isWeek53(point) ? (point.lastYear ?? 0) : point.lastYear),
    budget: add.budget(point.budget),
  }));
}

function runningSum(): (amount: number | null) => number | null {
  let sum: number | null = 0;
  return (amount) => {
    sum = sum === null || amount === null ? null : sum + amount;
    return sum;
  };
}

function isWeek53({ label }: TurnoverPoint): boolean {
  return label === 'uge 53';
}
