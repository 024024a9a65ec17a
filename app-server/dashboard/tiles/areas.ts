import { isNull } from 'drizzle-orm';
import { basisPoints } from '#domain/amounts/money.ts';
import { sliceKeys } from '#domain/dashboard/slices.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { areas } from '../../database/schema/customers/places.ts';
import type { DashboardTiles } from '../../pages/dashboard.props.ts';
import type { DashboardQuery } from '../dashboard-query.ts';
import { flowTotals } from '../flow-totals.ts';
import { firstDayOf } from '../flows.ts';

/** Orders whose postnr belongs to no area, so that the areas add up to the total. */
const NO_AREA = { id: 'none', name: 'Uden område', color: 'grey' };

const areasInUse = preparedRead([], (q) =>
  q
    .select({ id: areas.id, name: areas.name, color: areas.color })
    .from(areas)
    .where(isNull(areas.archivedAt))
    .orderBy(areas.name),
);

/** Turnover per area in the period, every area that the user sees whatever the area filter: to choose one is to compare it. */
export async function areasTile(query: DashboardQuery): Promise<DashboardTiles['areas']> {
  const { db, ranges, economy, filters, reach } = query;
  const { type, segment } = filters;
  const all = sliceKeys(reach ?? undefined, { workType: type, segment });
  const [named, firstDay] = await Promise.all([
    areasInUse(db),
    filters.area === undefined ? query.firstDay() : firstDayOf(db, all),
  ]);
  const shown = reach === null ? [...named, NO_AREA] : named.filter(({ id }) => reach.includes(id));
  const sliceOf = (areaId: string) => sliceKeys([areaId], { workType: type, segment });
  const slices = shown.flatMap(({ id }) => sliceOf(id));
  const totals = await flowTotals(db, slices, [ranges.soFar, ranges.lastYear]);
  const hasHistory = firstDay !== null && firstDay <= ranges.lastYear.to;
  const figuresOf = (slices: readonly string[]) => {
    const { invoicedOre: turnover, invoicedCostOre: cost } = totals(slices, ranges.soFar);
    const lastYear = totals(slices, ranges.lastYear).invoicedOre;
    return {
      turnover,
      lastYear: hasHistory ? lastYear : null,
      contributionBp: economy ? basisPoints(turnover - cost, turnover) : null,
    };
  };
  const rows = shown.map(({ id, name, color }) => {
    const slice = sliceOf(id);
    return { id, name, color, ...figuresOf(slice) };
  });
  return {
    ...ranges.soFar,
    lastYearFrom: ranges.lastYear.from,
    lastYearTo: ranges.lastYear.to,
    rows: rows
      .filter(({ id, turnover, lastYear }) => id !== NO_AREA.id || turnover !== 0 || lastYear)
      .sort((a, b) => b.turnover - a.turnover),
    total: figuresOf(slices),
  };
}
