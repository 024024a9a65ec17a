import { type Rights, scopeOf } from '../rights/rights.ts';

/** The value of an area's filter that means the reader's own areas. */
export const OWN_AREAS = 'own';

interface Reader {
  rights: Rights;
  areaIds: readonly string[];
}

/** The areas whose figures somebody sees on the dashboard; `null` for those of the whole company. */
export function dashboardReach({ rights, areaIds }: Reader): readonly string[] | null {
  return scopeOf(rights, 'dashboard.see') === 'all' ? null : areaIds;
}

/** Whether contribution and budgets are shown of everything that the reader's dashboard reaches. */
export function seesEconomy({ rights }: Pick<Reader, 'rights'>): boolean {
  const scope = scopeOf(rights, 'dashboard.economy.see');
  return scope === 'all' || (scope === 'areas' && scopeOf(rights, 'dashboard.see') === 'areas');
}

/**
 * The areas that a filter is about, `none` for what lies in no area; `undefined` for everything.
 * @param own the reader's own areas, which the value `own` stands for
 */
export function areasOf(
  area: string | undefined,
  own: readonly string[],
): readonly string[] | undefined {
  if (area === undefined) return undefined;
  return area === OWN_AREAS ? own : [area];
}

/** The filter of a list that shows what the dashboard's figures of these areas are made of; `undefined` for everything. */
export function listedArea(
  area: string | undefined,
  reach: readonly string[] | null,
): string | undefined {
  if (area !== undefined || reach === null) return area;
  const [only, ...more] = reach;
  return only !== undefined && more.length === 0 ? only : OWN_AREAS;
}
