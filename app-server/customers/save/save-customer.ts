import { isPartField } from '#domain/customers/customer-changes.ts';
import {
  CUSTOMER_FIELDS,
  type CustomerField,
  customerFieldInfo,
  type CustomerFields,
  customerMergeGroups,
  type CustomerSave,
} from '#domain/customers/customer-fields.ts';
import { isNeeded, NEEDED_FIELDS, neededSentence } from '#domain/customers/new-customer.ts';
import type { Changes } from '#domain/events/events.ts';
import { may } from '#domain/rights/rights.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import {
  mergeOrConflict,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { fieldsOf, openCustomer } from '../stored-customer.ts';
import { customerChangesSince } from './customer-changes-since.ts';
import { forcedOver } from './forced-over.ts';
import { refuseAnonymised } from './refuse-anonymised.ts';
import { changesOf, writeCustomer } from './write-customer.ts';

/** The answer to a save: the new (or unchanged) version, and the users whose changes were merged. */
export interface SavedCustomer {
  version: number;
  merged: { field: string; by: string; at: string }[];
}

/**
 * Saves changed fields of a customer by the save protocol: disjoint changes of master data are merged, others conflict, and
 * `force` overwrites them, for those who may.
 * @throws NotFound, Forbidden, Invalid, Conflict
 */
export async function saveCustomer(
  services: Services,
  user: CurrentUser,
  customerNo: string,
  { version, force = false, ...submitted }: CustomerSave,
): Promise<SavedCustomer> {
  return commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.see');
    refuseAnonymised(customer);
    const names = CUSTOMER_FIELDS.filter((name) => submitted[name] !== undefined);
    refuseForeignFields(user, names);
    refuseOverwriting(force, may(user.rights, 'order.overwrite'));
    refuseUnknownVersion(version, customer.version);

    const changes = await customerChangesSince(tx, customer, version);
    const since = changes.filter(({ field }) => !isPartField(field));
    const current = fieldsOf(customer);
    const { merged, conflict } = mergeOrConflict(
      {
        baseVersion: version,
        currentVersion: customer.version,
        submitted,
        changesSince: since,
        current,
        force,
      },
      customerMergeGroups,
    );
    if (conflict) throw conflict;
    const beside = merged.map(({ field, by, at }) => ({ field, by: by.name, at }));
    const changed = changesOf(current, submitted, names);
    if (Object.keys(changed).length === 0) return { version: customer.version, merged: beside };
    refuseMissing({ ...current, ...submitted }, changed);

    const now = services.clock();
    const { version: saved } = await writeCustomer(tx, record, customer, {
      patch: submitted,
      changed,
      forced: force ? forcedOver(since, Object.keys(changed)) : undefined,
      by: { userId: user.id, now },
    });
    return { version: saved, merged: beside };
  });
}

/** @throws Forbidden for a field that the user may not edit */
export function refuseForeignFields(user: CurrentUser, names: readonly CustomerField[]) {
  const foreign = names.find((name) => !may(user.rights, customerFieldInfo[name].permission));
  if (foreign) throw new Forbidden(`Du må ikke rette »${customerFieldInfo[foreign].label}«.`);
}

/** What was missing before may stay missing while something else is changed. */
function refuseMissing(next: CustomerFields, changed: Changes) {
  for (const field of NEEDED_FIELDS) {
    const isTouched = field in changed || 'kind' in changed;
    if (isTouched && next[field] === null && isNeeded(field, next.kind))
      throw new Invalid({ [field]: neededSentence(field) });
  }
}
