import { asc, count, inArray } from 'drizzle-orm';
import {
  type ActivityType,
  activityTypes as schema,
  TYPE_IN_USE,
} from '#domain/activities/activity-types.ts';
import { readRows } from '#domain/saving/read-rows.ts';
import { goods } from '../database/schema/goods.ts';
import { activities, activityTypes } from '../database/schema/orders/orders.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Option } from '../pages/shared.props.ts';
import type { Queryable, Transaction } from '../services.ts';
import type { SettingsTable, StoredTable, TableChange } from '../settings-table/settings-table.ts';
import { tableVersion } from '../settings-table/table-version.ts';

const ENTITY = 'activity-types';

/** Every activity type in its place, and the version of the table: that of its last event. */
async function loadActivityTypes(q: Queryable): Promise<StoredTable<ActivityType>> {
  const version = await tableVersion(q, ENTITY);
  const stored = await q
    .select()
    .from(activityTypes)
    .orderBy(asc(activityTypes.sort), asc(activityTypes.id));
  const rows = stored.map(({ color: colour, ...row }) => {
    const { id, name, category, icon, billable, requiresOrder, goodId, wageCode, active } = row;
    return { id, name, category, colour, icon, billable, requiresOrder, goodId, wageCode, active };
  });
  return { version, rows };
}

/** How many activities there are of each type, by its id; a type without any is left out. */
export async function countActivities(q: Queryable): Promise<Record<string, number>> {
  const rows = await q
    .select({ id: activities.typeId, count: count() })
    .from(activities)
    .groupBy(activities.typeId);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

/** The goods as which hours and kilometres are invoiced. */
export function hourGoods(q: Queryable): Promise<Option[]> {
  return q
    .select({ value: goods.id, label: goods.name })
    .from(goods)
    .where(inArray(goods.unit, ['time', 'km']))
    .orderBy(asc(goods.goodNo));
}

async function store(tx: Transaction, { before, rows, by }: TableChange<ActivityType>) {
  const kept = new Set(rows.map(({ id }) => id));
  const removed = before.map(({ id }) => id).filter((id) => !kept.has(id));
  const used = await tx
    .select({ id: activities.typeId })
    .from(activities)
    .where(inArray(activities.typeId, removed))
    .limit(1);
  if (used.length > 0) throw new Invalid({ rows: TYPE_IN_USE });
  const hourGoodIds = new Set((await hourGoods(tx)).map(({ value }) => value));
  const unknown = rows.findIndex(({ goodId }) => goodId !== null && !hourGoodIds.has(goodId));
  if (unknown >= 0) throw new Invalid({ [`${unknown}.goodId`]: 'Varen findes ikke.' });
  await tx.delete(activityTypes).where(inArray(activityTypes.id, removed));
  for (const [index, { id, colour, ...row }] of rows.entries()) {
    const values = {
      ...row,
      color: colour,
      sort: index + 1,
      updatedAt: by.now,
      updatedBy: by.userId,
    };
    await tx
      .insert(activityTypes)
      .values({ ...values, id, requiresOutcome: false, createdAt: by.now, createdBy: by.userId })
      .onConflictDoUpdate({ target: activityTypes.id, set: values });
  }
}

/** The activity types as a table of settings. */
export const activityTypeTable: SettingsTable<ActivityType> = {
  page: 'Admin/Activity-Types',
  entity: ENTITY,
  read: (rows) => readRows(schema, rows),
  load: loadActivityTypes,
  describe: (rows) => ({
    ...Object.fromEntries(rows.map(({ id, ...row }) => [id, row])),
    order: rows.map(({ name }) => name).join(', '),
  }),
  store,
  patch: (rows) => ({
    types: rows.map(({ id, name, colour, icon, active }) => ({ id, name, colour, icon, active })),
  }),
};
