import { and, between, eq, inArray, isNull, or, sql, sum } from 'drizzle-orm';
import { basisPoints } from '#domain/amounts/money.ts';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { areas } from '../../database/schema/places.ts';
import { flowSums } from '../../database/schema/sums.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { firstDayOf } from '../flows.ts';
import type { DateRange } from '../periods.ts';

/** Orders whose postnr belongs to no area, so that the areas add up to the total. */
const NO_AREA = { id: 'none', name: 'Uden område', color: 'grey' };

/** Turnover per area in the period, every area whatever the area filter: to choose one is to compare it. */
export async function areasTile(query: DashboardQuery): Promise<DashboardTiles['areas']> {
  const { db, ranges, economy, filters } = query;
  const all = sliceKey({ workType: filters.type, segment: filters.segment });
  const [named, firstDay] = await Promise.all([
    db
      .select({ id: areas.id, name: areas.name, color: areas.color })
      .from(areas)
      .where(isNull(areas.archivedAt))
      .orderBy(areas.name),
    filters.area === undefined ? query.firstDay() : firstDayOf(db, all),
  ]);
  const shown = [...named, NO_AREA];
  const sums = await turnoverPerSlice(
    query,
    shown.map(({ id }) => areaSlice(query, id)),
  );
  const hasHistory = firstDay !== null && firstDay <= ranges.lastYear.to;
  const rows = shown.map(({ id, name, color }) => {
    const { turnover = 0, lastYear = 0, cost = 0 } = sums.get(areaSlice(query, id)) ?? {};
    return {
      id,
      name,
      color,
      turnover,
      lastYear: hasHistory ? lastYear : null,
      contributionBp: economy ? basisPoints(turnover - cost, turnover) : null,
    };
  });
  return {
    ...ranges.soFar,
    lastYearFrom: ranges.lastYear.from,
    lastYearTo: ranges.lastYear.to,
    rows: rows
      .filter(({ id, turnover, lastYear }) => id !== NO_AREA.id || turnover !== 0 || lastYear)
      .sort((a, b) => b.turnover - a.turnover),
  };
}

function areaSlice({ filters: { type, segment } }: DashboardQuery, areaId: string): string {
  return sliceKey({ areaId, workType: type, segment });
}

async function turnoverPerSlice({ db, ranges }: DashboardQuery, slices: string[]) {
  const { soFar, lastYear } = ranges;
  const now = inRange(soFar);
  const before = inRange(lastYear);
  const rows = await db
    .select({
      slice: flowSums.slice,
      turnover:
        sql<number>`coalesce(${sum(flowSums.invoicedOre)} filter (where ${now}), 0)`.mapWith(
          Number,
        ),
      lastYear:
        sql<number>`coalesce(${sum(flowSums.invoicedOre)} filter (where ${before}), 0)`.mapWith(
          Number,
        ),
      cost: sql<number>`coalesce(${sum(flowSums.invoicedCostOre)} filter (where ${now}), 0)`.mapWith(
        Number,
      ),
    })
    .from(flowSums)
    .where(and(inArray(flowSums.slice, slices), eq(flowSums.grain, 'day'), or(now, before)))
    .groupBy(flowSums.slice);
  return new Map(rows.map((row) => [row.slice, row]));
}

function inRange({ from, to }: DateRange) {
  return between(flowSums.period, from, to);
}
