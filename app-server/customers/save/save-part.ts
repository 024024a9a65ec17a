import { and, eq, isNull } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { may } from '#domain/rights/rights.ts';
import type { PartRemoval } from '#domain/customers/customer-parts.ts';
import { customers } from '../../database/schema/customers.ts';
import { commit } from '../../events/commit.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import {
  conflictWith,
  mergeOrConflict,
  overwriting,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { shownNews } from '../shown-news.ts';
import { openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { customerChangesSince } from './customer-changes-since.ts';
import { forcedOver } from './forced-over.ts';
import { withoutPersonal } from './personal-values.ts';
import { refuseAnonymised } from './refuse-anonymised.ts';
import type { PartFields, PartKind } from './part-kinds.ts';

/** The answer to a save of a part: the customer's new version. */
export interface SavedPart {
  id: string;
  version: number;
}

/**
 * Adds a part to a customer. Two people who add parts at the same time do not meet.
 * @throws NotFound, Forbidden, Invalid
 */
export function addPart<Fields extends PartFields>(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  kind: PartKind<Fields>,
  fields: Fields,
): Promise<SavedPart> {
  return write(services, user, customerNo, async (tx, customer, now) => {
    const { id, values } = await kind.insert(tx, customer, fields, { userId: user.id, now });
    const changed: Changes = {};
    for (const [field, value] of Object.entries(values)) {
      if (value !== null) changed[`${kind.part}.${id}.${field}`] = [null, value];
    }
    return { id, type: kind.events.added, changed };
  });
}

/**
 * Changes fields of a part by the save protocol: another field of it that somebody has changed meanwhile is merged, the same one
 * is a conflict.
 * @throws NotFound, Forbidden, Invalid, Conflict
 */
export function changePart<Fields extends PartFields>(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  kind: PartKind<Fields>,
  id: string,
  { version, force = false }: PartRemoval,
  submitted: Partial<Fields>,
): Promise<SavedPart> {
  refuseOverwriting(force, may(user.rights, 'order.overwrite'));
  return write(services, user, customerNo, async (tx, customer, now) => {
    const before = await partOf(tx, customer, kind, id);
    refuseUnknownVersion(version, customer.version);
    const prefix = `${kind.part}.${id}.`;
    const since = await changesOfPart(tx, customer, version, prefix);
    const current: PartFields = before;
    const { conflict } = mergeOrConflict(
      {
        baseVersion: version,
        currentVersion: customer.version,
        submitted,
        changesSince: since,
        current,
        force,
      },
      { part: Object.keys(before) },
    );
    if (conflict) throw conflict;
    const next = await kind.update(tx, customer, id, submitted, { userId: user.id, now });
    const changed: Changes = {};
    for (const [field, value] of Object.entries(next)) {
      if (current[field] !== value) changed[prefix + field] = [current[field], value];
    }
    const names = Object.keys(submitted);
    return {
      id,
      type: kind.events.changed,
      changed,
      forced: force ? forcedOver(since, names) : undefined,
    };
  });
}

/**
 * Archives a part. Orders and history keep it. What somebody has changed in it since it was seen is asked about.
 * @throws NotFound, Forbidden, Invalid, Conflict
 */
export function removePart<Fields extends PartFields>(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  kind: PartKind<Fields>,
  id: string,
  { version, force = false }: PartRemoval,
): Promise<SavedPart> {
  refuseOverwriting(force, may(user.rights, 'order.overwrite'));
  return write(services, user, customerNo, async (tx, customer, now) => {
    const before = await partOf(tx, customer, kind, id);
    refuseUnknownVersion(version, customer.version);
    const since = await changesOfPart(tx, customer, version, `${kind.part}.${id}.`);
    const forced = overwriting(
      conflictWith(customer.version, since, () => null),
      force,
    );
    await kind.archive(tx, id, { userId: user.id, now });
    const changed: Changes = {};
    for (const [field, value] of Object.entries(before)) {
      if (value !== null) changed[`${kind.part}.${id}.${field}`] = [value, null];
    }
    return { id, type: kind.events.removed, changed, forced };
  });
}

/** The changes of one part since a version, by the names of its fields. */
async function changesOfPart(
  tx: Transaction,
  customer: StoredCustomer,
  version: number,
  prefix: string,
) {
  return (await customerChangesSince(tx, customer, version))
    .filter(({ field }) => field.startsWith(prefix))
    .map((change) => ({ ...change, field: change.field.slice(prefix.length) }));
}

async function partOf<Fields extends PartFields>(
  tx: Transaction,
  customer: StoredCustomer,
  kind: PartKind<Fields>,
  id: string,
): Promise<Fields> {
  const found = await kind.find(tx, customer.id, id);
  if (!found) throw new NotFound(kind.gone);
  return found;
}

type Written = Pick<Parameters<typeof customerEvent>[0], 'type' | 'changed' | 'forced'> & {
  id: string;
};

/** One write of a part: the customer gets a new version, and an event tells what has changed. */
function write(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  work: (tx: Transaction, customer: StoredCustomer, now: Date) => Promise<Written>,
): Promise<SavedPart> {
  return commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.edit');
    refuseAnonymised(customer);
    const now = services.clock();
    const { id, type, changed, forced } = await work(tx, customer, now);
    if (Object.keys(changed).length === 0) return { id, version: customer.version };
    const [after] = await tx
      .update(customers)
      .set({ version: customer.version + 1, updatedAt: now, updatedBy: user.id })
      .where(and(eq(customers.id, customer.id), isNull(customers.archivedAt)))
      .returning();
    if (!after) throw new Error(`Customer ${customer.id} is gone`);
    const kept = await withoutPersonal(tx, customer.id, changed, now);
    const onOrders = type === 'customer.address_changed';
    const beside = onOrders ? await shownNews(tx, [customer.id], { type, onOrders }) : [];
    record(customerEvent({ type, customer: after, changed: kept, forced, beside }));
    return { id, version: after.version };
  });
}
