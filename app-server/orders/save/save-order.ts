import {
  orderMergeGroups,
  ORDER_FIELDS,
  orderFieldInfo,
  type OrderField,
  type OrderSave,
} from '#domain/orders/order-fields.ts';
import type { FieldChange } from '#domain/saving/save-protocol.ts';
import type { Changes } from '#domain/events/events.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { commit, type RecordEvent } from '../../events/commit.ts';
import { askFirst, Forbidden, Invalid } from '../../http/failures/errors.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { changesSince, namedChanger } from '../../records/changes-since.ts';
import {
  mergeOrConflict,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import { editableFields, fieldLock } from './order-edit-rules.ts';
import { orderEvent, type Notice } from '../order-news.ts';
import { rightsOnOrder } from '../own-order.ts';
import { checkOrder } from '../steps/order-checks.ts';
import { columnsOf, fieldsOf, mayOn, openOrder, type StoredOrder } from '../stored-order.ts';
import { syncPlannedWork } from '../time/planned-work.ts';
import { writeOrder } from './write-order.ts';
import { authorOf } from '../../records/author.ts';

/** The answer to a save: the new (or unchanged) version, and the users whose changes were merged. */
export interface SavedOrder {
  version: number;
  merged: { field: string; by: string; at: string }[];
}

/**
 * Saves changed fields of an order by the save protocol: disjoint changes of one group are merged, others conflict, and
 * `force` overwrites them, for those who may, never a lock.
 * @throws NotFound, Forbidden, Invalid (locked or not valid), Conflict
 */
export async function saveOrder(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  save: OrderSave,
): Promise<SavedOrder> {
  return commit(services, authorOf(user), async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.edit');
    return saveFields(tx, record, user, order, save, services.clock());
  });
}

/**
 * The same for an order that is at hand. Without `record` everything is checked and nothing is written: the version is the one
 * that would have been made.
 * @throws Forbidden, Invalid, Conflict
 */
export async function saveFields(
  tx: Transaction,
  record: RecordEvent | null,
  user: CurrentUser,
  order: StoredOrder,
  { version, force = false, confirmed, ...submitted }: OrderSave,
  now: Date,
): Promise<SavedOrder> {
  const names = fieldNames(submitted);
  refuseForeignFields(user, order, names);
  refuseLocked(order, names);
  refuseOverwriting(force, mayOn(user, 'order.overwrite', order));
  refuseUnknownVersion(version, order.version);

  const changes = version === order.version ? [] : await changesSince(tx, order.id, version);
  // A change of a line (`lines.<id>…`) never conflicts with the order's own fields.
  const since = changes.filter(({ field }) => !field.startsWith('lines.'));
  const current = fieldsOf(order);
  const request = {
    baseVersion: version,
    currentVersion: order.version,
    submitted,
    changesSince: since,
    current: { ...current, status: order.status },
    force,
  };
  const { merged: beside, conflict } = mergeOrConflict(request, orderMergeGroups);
  if (conflict) throw conflict;
  const merged = beside.map(({ field, by, at }) => ({ field, by: by.name, at }));
  const changed: Changes = {};
  for (const name of names) {
    if (JSON.stringify(current[name]) !== JSON.stringify(submitted[name])) {
      changed[name] = [current[name], submitted[name]];
    }
  }
  if (Object.keys(changed).length === 0) return { version: order.version, merged };

  const patch = columnsOf(submitted);
  const questions = await checkOrder(tx, order, patch, Object.keys(changed), user, now);
  askFirst(confirmed, questions);
  if (!record) return { version: order.version + 1, merged };
  const after = await writeOrder(tx, order, patch, { userId: user.id, now });
  const overwritten = force ? since.filter(({ field }) => field in changed) : [];
  record(
    await orderEvent(
      tx,
      {
        type: 'order.updated',
        before: order,
        after,
        changed,
        forced: force ? forcedOver(overwritten, since) : undefined,
        notices: overwriteNotices(overwritten, user),
      },
      now,
    ),
  );
  for (const event of await syncPlannedWork(tx, order, after, user, now)) record(event);
  return { version: after.version, merged };
}

function fieldNames(submitted: Partial<Record<string, unknown>>): OrderField[] {
  return ORDER_FIELDS.filter((name) => submitted[name] !== undefined);
}

function refuseForeignFields(user: CurrentUser, order: StoredOrder, names: OrderField[]) {
  const allowed = editableFields(scopeOf(rightsOnOrder(user, order), 'order.edit'));
  const foreign = names.find((name) => !allowed.includes(name));
  if (foreign) throw new Forbidden(`Du må ikke rette »${orderFieldInfo[foreign].label}«.`);
}

function refuseLocked(order: StoredOrder, names: OrderField[]) {
  for (const name of names) {
    const sentence = fieldLock(order.status, name);
    if (sentence) throw new Invalid({ [name]: sentence }, sentence);
  }
}

/** Logged whenever somebody else's change stood between, also when no field of theirs was lost. */
function forcedOver(overwritten: FieldChange[], since: FieldChange[]) {
  const last = overwritten.at(-1) ?? since.at(-1);
  if (!last) return undefined;
  return {
    over: namedChanger(last.by)?.id ?? null,
    fields: [...new Set(overwritten.map(({ field }) => field))],
  };
}

/** A message for each person whose changes were overwritten, about their own fields. */
function overwriteNotices(overwritten: FieldChange[], user: CurrentUser): Notice[] {
  const fields = new Map<string, Set<string>>();
  for (const { by, field } of overwritten) {
    if (by.id === user.id || !namedChanger(by)) continue;
    fields.set(by.id, (fields.get(by.id) ?? new Set()).add(field));
  }
  return [...fields].map(([userId, names]) => ({
    userId,
    type: 'order.overwritten',
    more: { by: { initials: user.initials, name: user.name }, fields: [...names] },
  }));
}
