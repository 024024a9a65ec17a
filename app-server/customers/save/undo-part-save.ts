import * as v from 'valibot';
import { customerChangeInfo } from '#domain/customers/customer-changes.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { conflictWith } from '../../records/conflict.ts';
import { changedSince, ownSave } from '../../records/own-save.ts';
import type { CurrentUser, Services } from '../../services.ts';
import type { PartFields, PartKind } from './part-kinds.ts';
import { readPersonal } from './personal-values.ts';
import { changesOfPart, partChanges, partOf, type SavedPart, writePart } from './write-part.ts';

const NOTHING = 'Der er ikke noget at fortryde.';

/** The body of `POST …/:id/fortryd`: the version of the customer that one's own save of the part has made. `force` changes nothing. */
export const undoPartRequest = v.strictObject(versioned);

/**
 * Takes back a save of one's own of a contact person or an address: changed fields are as they were, one that was added is archived,
 * and one that was archived is in use again. A later change of the same part's fields stands against it.
 * @throws NotFound, Forbidden, Invalid with the sentence why it cannot be taken back any more
 */
export function undoPartSave<Fields extends PartFields>(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  kind: PartKind<Fields>,
  id: string,
  { version: made }: { version: number },
): Promise<SavedPart> {
  return writePart(services, user, customerNo, async (tx, customer, now) => {
    const by = { userId: user.id, now };
    const prefix = `${kind.part}.${id}.`;
    const types = Object.values(kind.events);
    const own = { entityId: customer.id, types };
    const save = await ownSave(tx, user, own, { version: made - 1 }, now);
    const isOfPart = Object.keys(save.changed).every((field) => field.startsWith(prefix));
    if (save.version !== made || !isOfPart) throw new Invalid({}, NOTHING);

    if (save.type === kind.events.removed) {
      const back = await kind.restore(tx, customer.id, id, by);
      if (!back) throw new Invalid({}, NOTHING);
      return { id, type: kind.events.added, changed: partChanges(prefix, {}, back) };
    }
    const current = await partOf(tx, customer, kind, id);
    const isNew = save.type === kind.events.added;
    const since = (await changesOfPart(tx, customer, made, prefix)).filter(
      ({ field }) => isNew || prefix + field in save.changed,
    );
    const conflict = conflictWith(customer.version, since, () => null);
    if (conflict)
      throw changedSince(conflict, (field) => customerChangeInfo(prefix + field)?.label ?? field);
    if (isNew) {
      await kind.archive(tx, id, by);
      return { id, type: kind.events.removed, changed: partChanges(prefix, current, {}) };
    }
    const read = await readPersonal(tx, customer.id);
    const before = Object.entries(save.changed).map(([field, [value]]) => [
      field.slice(prefix.length),
      read(value),
    ]);
    const fieldsBefore = kind.read(Object.fromEntries(before));
    const next = await kind.update(tx, customer, id, fieldsBefore, by);
    return { id, type: kind.events.changed, changed: partChanges(prefix, current, next) };
  });
}
