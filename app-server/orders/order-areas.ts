import { eq } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { areas } from '../database/schema/customers/places.ts';
import type { Option } from '../pages/shared.props.ts';
import type { Queryable } from '../services.ts';
import { type OrderReader, rightsOnOrder } from './own-order.ts';
import type { StoredOrder } from './stored-order.ts';

const ONLY_OWN = 'Du kan kun flytte ordrer mellem dine egne områder.';
const NOT_THERE = 'Området findes ikke.';

type Area = Pick<typeof areas.$inferSelect, 'id' | 'name' | 'archivedAt'>;

/** Every area, archived ones too. */
export const loadAreas: (q: Queryable) => Promise<Area[]> = preparedRead([], (q) => {
  const { id, name, archivedAt } = areas;
  return q.select({ id, name, archivedAt }).from(areas);
});

const areaOf = preparedRead(['id'], (q, { id }) =>
  q.select({ archivedAt: areas.archivedAt }).from(areas).where(eq(areas.id, id)),
);

/** The areas that a reader may move an order to, by name, and the one in which it is; `none` for no area. */
export function areaOptions(
  all: readonly Area[],
  reader: OrderReader,
  { areaId }: Pick<StoredOrder, 'areaId'>,
): Option[] {
  const offered = all
    .filter(({ id, archivedAt }) => id === areaId || (archivedAt === null && mayMoveTo(reader, id)))
    .map(({ id, name }) => ({ value: id, label: name }))
    .toSorted((a, b) => danishCompare(a.label, b.label));
  return areaId === null || mayMoveTo(reader, null)
    ? [...offered, { value: 'none', label: 'Uden område' }]
    : offered;
}

/** Why an order cannot be moved to an area, in Danish; `null` when it can. Nobody moves an order to where they could not edit it. */
export async function reasonAgainstArea(
  q: Queryable,
  reader: OrderReader,
  areaId: string | null,
): Promise<string | null> {
  if (!mayMoveTo(reader, areaId)) return ONLY_OWN;
  if (areaId === null) return null;
  const [found] = await areaOf(q, { id: areaId });
  return found && found.archivedAt === null ? null : NOT_THERE;
}

function mayMoveTo(reader: OrderReader, areaId: string | null): boolean {
  return scopeOf(rightsOnOrder(reader, { areaId }), 'order.edit') === 'all';
}
