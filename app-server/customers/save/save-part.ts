import { may } from '#domain/rights/rights.ts';
import type { PartRemoval } from '#domain/customers/customer-parts.ts';
import {
  conflictWith,
  mergeOrConflict,
  overwriting,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { forcedOver } from './forced-over.ts';
import type { PartFields, PartKind } from './part-kinds.ts';
import { changesOfPart, partChanges, partOf, type SavedPart, writePart } from './write-part.ts';

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
  return writePart(services, user, customerNo, async (tx, customer, now) => {
    const { id, values } = await kind.insert(tx, customer, fields, { userId: user.id, now });
    return { id, type: kind.events.added, changed: partChanges(`${kind.part}.${id}.`, {}, values) };
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
  return writePart(services, user, customerNo, async (tx, customer, now) => {
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
    const names = Object.keys(submitted);
    return {
      id,
      type: kind.events.changed,
      changed: partChanges(prefix, current, next),
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
  return writePart(services, user, customerNo, async (tx, customer, now) => {
    const before = await partOf(tx, customer, kind, id);
    refuseUnknownVersion(version, customer.version);
    const prefix = `${kind.part}.${id}.`;
    const since = await changesOfPart(tx, customer, version, prefix);
    const forced = overwriting(
      conflictWith(customer.version, since, () => null),
      force,
    );
    await kind.archive(tx, id, { userId: user.id, now });
    return { id, type: kind.events.removed, changed: partChanges(prefix, before, {}), forced };
  });
}
