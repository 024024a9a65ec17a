import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Anonymising } from '#domain/customers/anonymise.ts';
import { may } from '#domain/rights/rights.ts';
import { ulid } from '#domain/ulid.ts';
import { anonymiseRequests } from '../../database/schema/customers/customer-care.ts';
import { customerContacts, customers } from '../../database/schema/customers/customers.ts';
import { documentMatches, documents } from '../../database/schema/documents/documents.ts';
import { activities, orders } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { shownNews } from '../shown-news.ts';
import { openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { openRequest } from './asked.ts';
import { eraseCustomer, type Erased } from './erase-customer.ts';
import { eraseHistory } from './erase-history.ts';
import { eraseViews } from './erase-views.ts';
import { queueFiles } from './erased-files.ts';
import { familyOf, reasonsAgainstAnonymising } from './reasons-against.ts';

const OWN_REQUEST = 'Du har selv bedt om det. En anden skal anonymisere kunden.';
const NO_REQUEST = 'Ingen har bedt om at få kunden anonymiseret.';

/** Whether somebody has asked for it, and whether it can be done. @throws NotFound, Forbidden */
export async function anonymisingOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  customerNo: string,
): Promise<Anonymising> {
  const customer = await openCustomer(db, user, customerNo, 'customer.see');
  const request = await openRequest(db, customer.id);
  return {
    request:
      request === undefined
        ? null
        : {
            id: request.id,
            by: request.by,
            byMe: request.requestedBy === user.id,
            at: request.requestedAt.toISOString(),
          },
    reasons: await reasonsAgainstAnonymising(db, customer, clock()),
    mayRequest: may(user.rights, 'customer.anonymise.request'),
    mayExecute: may(user.rights, 'customer.anonymise.execute'),
  };
}

/** Asks for a customer to be anonymised. @throws NotFound, Forbidden, Invalid (it cannot be done, or somebody has asked already) */
export async function requestAnonymising(
  services: Services,
  user: CurrentUser,
  customerNo: string,
): Promise<void> {
  await commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.anonymise.request');
    const now = services.clock();
    const before = await openRequest(tx, customer.id);
    if (before) throw new Invalid({}, `${before.by} har allerede bedt om det.`);
    await refuseImpossible(tx, customer, now);
    await tx.insert(anonymiseRequests).values({
      id: ulid(now.getTime()),
      customerId: customer.id,
      requestedAt: now,
      requestedBy: user.id,
    });
    record(customerEvent({ type: 'customer.anonymise_requested', customer, changed: {} }));
  });
}

/** Takes the request back, or turns it down. @throws NotFound, Forbidden, Invalid (nobody has asked) */
export async function withdrawAnonymising(
  services: Services,
  user: CurrentUser,
  customerNo: string,
): Promise<void> {
  await commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.see');
    const request = await openRequest(tx, customer.id);
    if (!request) throw new Invalid({}, NO_REQUEST);
    if (request.requestedBy !== user.id && !may(user.rights, 'customer.anonymise.execute')) {
      throw new Forbidden('Kun den, der har bedt om det, kan trække det tilbage.');
    }
    await settle(tx, request.id, user, services.clock(), 'withdrawn');
    record(customerEvent({ type: 'customer.anonymise_withdrawn', customer, changed: {} }));
  });
}

/**
 * Anonymises a customer for whom somebody else has asked for it: orders and figures stay, and nobody finds the name again.
 * @throws NotFound, Forbidden (they have asked themselves), Invalid (nobody has asked, or it cannot be done)
 */
export async function anonymiseCustomer(
  services: Services,
  user: CurrentUser,
  customerNo: string,
): Promise<void> {
  await commit(services, authorOf(user), async (tx, record) => {
    const customer = await openCustomer(tx, user, customerNo, 'customer.anonymise.execute');
    const request = await openRequest(tx, customer.id);
    if (!request) throw new Invalid({}, NO_REQUEST);
    if (request.requestedBy === user.id) throw new Forbidden(OWN_REQUEST);
    const now = services.clock();
    await refuseImpossible(tx, customer, now);

    const family = await familyOf(tx, customer.id);
    const erased = await rowsOf(tx, family);
    await eraseViews(tx, erased.customerIds);
    await queueFiles(tx, erased, now);
    const work = await tx
      .select({ id: activities.id })
      .from(activities)
      .where(inArray(activities.orderId, [...erased.orderIds]));
    await eraseHistory(tx, [
      ...erased.orderIds,
      ...erased.documentIds,
      ...work.map(({ id }) => id),
    ]);
    await eraseCustomer(tx, erased);
    const by = { updatedAt: now, updatedBy: user.id, archivedAt: now };
    const after = await tx
      .update(customers)
      .set({ ...by, gdprStatus: 'anonymised', version: sql`${customers.version} + 1` })
      .where(inArray(customers.id, [...erased.customerIds]))
      .returning();
    await settle(tx, request.id, user, now, 'executed');
    const type = 'customer.anonymised';
    for (const one of after) {
      const beside = await shownNews(tx, [one.id], { type, onOrders: true });
      record(customerEvent({ type, customer: one, changed: {}, beside }));
    }
  });
}

async function refuseImpossible(tx: Transaction, customer: StoredCustomer, now: Date) {
  const reasons = await reasonsAgainstAnonymising(tx, customer, now);
  if (reasons.length > 0) throw new Invalid({}, reasons.join(' '));
}

async function settle(
  tx: Transaction,
  id: string,
  user: CurrentUser,
  now: Date,
  outcome: 'executed' | 'withdrawn',
) {
  await tx
    .update(anonymiseRequests)
    .set({ settledAt: now, settledBy: user.id, outcome })
    .where(eq(anonymiseRequests.id, id));
}

/** Every row in which the personal values of these customers stand. */
async function rowsOf(tx: Transaction, family: readonly StoredCustomer[]): Promise<Erased> {
  const customerIds = family.map(({ id }) => id);
  const own = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, customerIds));
  const paid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.payerId, customerIds), notInArray(orders.customerId, customerIds)));
  const orderIds = own.map(({ id }) => id);
  const contacts = await tx
    .select({ email: customerContacts.email })
    .from(customerContacts)
    .where(inArray(customerContacts.customerId, customerIds));
  const names = family.map(
    ({ name }) => sql`strpos(lower(${documents.reading}::text), lower(${name})) > 0`,
  );
  const read = await tx
    .selectDistinct({ id: documents.id })
    .from(documents)
    .leftJoin(documentMatches, eq(documentMatches.documentId, documents.id))
    .where(
      or(
        inArray(documents.bestOrderId, orderIds),
        inArray(documentMatches.orderId, orderIds),
        ...names,
      ),
    );
  return {
    customerIds,
    orderIds,
    paidIds: paid.map(({ id }) => id),
    documentIds: read.map(({ id }) => id),
    emails: [...family, ...contacts].flatMap(({ email }) => email?.toLowerCase() ?? []),
  };
}
