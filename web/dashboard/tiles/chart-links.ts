import type { DashboardTiles } from '#app-server/pages/dashboard.props.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { OrdersBehind } from '../orders-behind.ts';

type TurnoverPoint = DashboardTiles['turnover']['points'][number];
type Period = Pick<TurnoverPoint, 'period' | 'to' | 'lastYearFrom' | 'lastYearTo'>;

/** Where the points of the turnover lead. */
export interface TurnoverLinks {
  value: (point: TurnoverPoint) => string | null;
  lastYear: (point: TurnoverPoint) => string | null;
}

/** What was invoiced in a week or month; `null` when the figure is missing or zero. */
export function periodLink(
  behind: OrdersBehind,
  { period: from, to }: Period,
  figure: number | null,
): string | null {
  return figure ? behind.invoiced({ from, to }) : null;
}

/** What was invoiced in the same week or month a year before. */
export function lastYearLink(
  behind: OrdersBehind,
  { lastYearFrom, lastYearTo }: Period,
  figure: number | null,
): string | null {
  if (!figure || lastYearFrom === null || lastYearTo === null) return null;
  return behind.invoiced({ from: lastYearFrom, to: lastYearTo });
}

/** The orders behind the turnover; accumulated, those from the first point on. */
export function turnoverLinks(
  behind: OrdersBehind,
  points: readonly TurnoverPoint[],
  cumulative: boolean,
): TurnoverLinks {
  if (!cumulative) {
    return {
      value: (point) => periodLink(behind, point, point.value),
      lastYear: (point) => lastYearLink(behind, point, point.lastYear),
    };
  }
  const [first] = points;
  // Where the weeks of last year leave one out, week 53, no list of days adds up to them.
  const unbroken = points.every(({ lastYearFrom }, index) => {
    const end = points[index - 1]?.lastYearTo ?? null;
    return lastYearFrom === null || end === null || lastYearFrom === addDays(end, 1);
  });
  const fromFirst = (point: TurnoverPoint): Period => ({
    ...point,
    period: first?.period ?? point.period,
    lastYearFrom: unbroken ? (first?.lastYearFrom ?? null) : null,
  });
  return {
    value: (point) => periodLink(behind, fromFirst(point), point.value),
    lastYear: (point) => lastYearLink(behind, fromFirst(point), point.lastYear),
  };
}
