import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';

export type TurnoverPoint = DashboardTiles['turnover']['points'][number];

/**
 * Turnover accumulated from the first week or month shown. Future periods have no sum. Neither has a previous year without data
 * at its beginning, or a budget with a missing month: a partial sum would be a wrong comparison.
 */
export function accumulated(points: readonly TurnoverPoint[]): TurnoverPoint[] {
  const add = { value: runningSum(), lastYear: runningSum(), budget: runningSum() };
  return points.map((point) => ({
    ...point,
    value: add.value(point.value),
    // A week 53 that the year before did not have adds nothing.
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
