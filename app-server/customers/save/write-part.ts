import { and, eq, isNull } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { commit } from '../../events/commit.ts';
import { NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { shownNews } from '../shown-news.ts';
import { openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { customerChangesSince } from './customer-changes-since.ts';
import type { PartFields, PartKind } from './part-kinds.ts';
import { withoutPersonal } from './personal-values.ts';
import { refuseAnonymised } from './refuse-anonymised.ts';

/** The answer to a save of a part: the customer's new version. */
export interface SavedPart {
  id: string;
  version: number;
}

/** The changes of one part since a version, by the names of its fields. */
export async function changesOfPart(
  tx: Transaction,
  customer: StoredCustomer,
  version: number,
  prefix: string,
) {
  return (await customerChangesSince(tx, customer, version))
    .filter(({ field }) => field.startsWith(prefix))
    .map((change) => ({ ...change, field: change.field.slice(prefix.length) }));
}

/** What has changed in a part, by the codes of its fields; one that came or went is compared with `{}`. */
export function partChanges(prefix: string, before: PartFields, after: PartFields): Changes {
  const changed: Changes = {};
  for (const field of Object.keys({ ...before, ...after })) {
    const values = [before[field] ?? null, after[field] ?? null] as const;
    if (values[0] !== values[1]) changed[prefix + field] = [...values];
  }
  return changed;
}

/** @throws NotFound when the part is not in use */
export async function partOf<Fields extends PartFields>(
  tx: Transaction,
  customer: StoredCustomer,
  kind: PartKind<Fields>,
  id: string,
): Promise<Fields> {
  const found = await kind.find(tx, customer.id, id);
  if (!found) throw new NotFound(kind.gone);
  return found;
}

export type Written = Pick<Parameters<typeof customerEvent>[0], 'type' | 'changed' | 'forced'> & {
  id: string;
};

/** One write of a part: the customer gets a new version, and an event tells what has changed. */
export function writePart(
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
