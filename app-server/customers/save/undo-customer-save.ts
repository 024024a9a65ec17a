import { isPartField } from '#domain/customers/customer-changes.ts';
import {
  CUSTOMER_FIELDS,
  customerFieldInfo,
  customerMergeGroups,
  customerSave,
} from '#domain/customers/customer-fields.ts';
import { commit } from '../../events/commit.ts';
import { parse } from '../../http/parse.ts';
import { authorOf } from '../../records/author.ts';
import { mergeOrConflict } from '../../records/conflict.ts';
import { changedSince, ownSave, type UndoSave } from '../../records/own-save.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { fieldsOf, openCustomer } from '../stored-customer.ts';
import { customerChangesSince } from './customer-changes-since.ts';
import { readPersonal } from './personal-values.ts';
import { refuseAnonymised } from './refuse-anonymised.ts';
import { refuseForeignFields, type SavedCustomer } from './save-customer.ts';
import { changesOf, writeCustomer } from './write-customer.ts';

const labels = new Map<string, string>(
  CUSTOMER_FIELDS.map((field) => [field, customerFieldInfo[field].label]),
);

/**
 * Takes back a save of one's own: its fields are as they were before it, by a save like any other that a later change of the same
 * field stands against.
 * @throws NotFound, Forbidden, Invalid with the sentence why it cannot be taken back any more
 */
export async function undoCustomerSave(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  request: UndoSave,
): Promise<SavedCustomer> {
  return commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.see');
    refuseAnonymised(customer);
    const now = services.clock();
    const { id } = customer;
    const own = { entityId: id, types: ['customer.updated'] } as const;
    const save = await ownSave(tx, user, own, request, now);
    const read = await readPersonal(tx, id);
    const before = Object.fromEntries(
      Object.entries(save.changed).map(([field, [value]]) => [field, read(value)]),
    );
    const {
      version,
      force: _,
      ...patch
    } = parse(customerSave, {
      ...before,
      version: save.version,
    });
    const names = CUSTOMER_FIELDS.filter((name) => patch[name] !== undefined);
    refuseForeignFields(user, names);
    const current = fieldsOf(customer);
    const changes = await customerChangesSince(tx, customer, version);
    const { merged, conflict } = mergeOrConflict(
      {
        baseVersion: version,
        currentVersion: customer.version,
        submitted: patch,
        changesSince: changes.filter(({ field }) => !isPartField(field)),
        current,
        force: false,
      },
      customerMergeGroups,
    );
    if (conflict) throw changedSince(conflict, (field) => labels.get(field) ?? field);
    const beside = merged.map(({ field, by, at }) => ({ field, by: by.name, at }));
    const changed = changesOf(current, patch, names);
    if (Object.keys(changed).length === 0) return { version: customer.version, merged: beside };
    const by = { userId: user.id, now };
    const after = await writeCustomer(tx, record, customer, {
      patch,
      changed,
      forced: undefined,
      by,
    });
    return { version: after.version, merged: beside };
  });
}
