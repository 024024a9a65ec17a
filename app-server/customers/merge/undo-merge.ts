import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { MERGE_UNDO_DAYS, type UndoableMerge } from '#domain/customers/customer-merge.ts';
import type { Changes } from '#domain/events/events.ts';
import { rebuildPayerSums } from '../../dashboard/payer-sums.ts';
import { customerMerges } from '../../database/schema/customers/customer-care.ts';
import { customerTalks } from '../../database/schema/customers/customer-talks.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { commitManyOrders } from '../../orders/save/commit-many-orders.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { shownNews } from '../shown-news.ts';
import { withoutPersonal } from '../save/personal-values.ts';
import { openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { countOpenOrders } from '../open-orders.ts';
import { moveReferencesBack } from './moved-references.ts';

type StoredMerge = typeof customerMerges.$inferSelect;
const TIME = MERGE_UNDO_DAYS * 86_400_000;

/** The merges of the last 30 days into a customer that can be undone, newest first. */
export async function undoableMerges(
  q: Queryable,
  customerId: string,
  now: Date,
): Promise<UndoableMerge[]> {
  const rows = await q
    .select({ merge: customerMerges, loserNo: customers.customerNo, loserName: customers.name })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.loserId))
    .where(
      and(
        eq(customerMerges.winnerId, customerId),
        isNull(customerMerges.undoneAt),
        gte(customerMerges.mergedAt, new Date(now.getTime() - TIME)),
      ),
    )
    .orderBy(desc(customerMerges.mergedAt));
  return rows.map(({ merge: { id, mergedAt }, loserNo, loserName }) => ({
    mergeId: id,
    loserNo,
    loserName,
    mergedAt: mergedAt.toISOString(),
    until: new Date(mergedAt.getTime() + TIME).toISOString(),
  }));
}

/**
 * Parts two customers again: what was moved and still is there goes back, and values that nobody has changed since are as before.
 * @throws NotFound, Forbidden, Invalid (too late, undone already, or something was built on it since)
 */
export async function undoMerge(
  services: Services,
  user: CurrentUser,
  winnerNo: string,
  mergeId: string,
): Promise<{ version: number; loserNo: number }> {
  return commitManyOrders(services, authorOf(user), async (tx, record) => {
    const winner = await openCustomer(tx, user, winnerNo, 'customer.edit');
    const [merge] = await tx
      .select()
      .from(customerMerges)
      .where(and(eq(customerMerges.id, mergeId), eq(customerMerges.winnerId, winner.id)));
    const [loser] = await tx
      .select()
      .from(customers)
      .where(eq(customers.id, merge?.loserId ?? ''));
    if (!merge || !loser) throw new NotFound('Fletningen findes ikke.');
    const now = services.clock();
    const reason = await reasonAgainstUndo(tx, winner, merge, now);
    if (reason !== undefined) throw new Invalid({}, reason);

    await moveReferencesBack(tx, merge.moved, winner.id, loser);
    // What was said of an order since goes back with it.
    const backAgain = tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.customerId, loser.id));
    await tx
      .update(customerTalks)
      .set({ customerId: loser.id })
      .where(
        and(eq(customerTalks.customerId, winner.id), inArray(customerTalks.orderId, backAgain)),
      );
    const restored = restoredValues(winner, merge);
    const by = { updatedAt: now, updatedBy: user.id };
    const [kept] = await tx
      .update(customers)
      .set({ ...restored, ...by, version: winner.version + 1 })
      .where(eq(customers.id, winner.id))
      .returning();
    const [back] = await tx
      .update(customers)
      .set({ ...by, version: loser.version + 1, archivedAt: null, mergedIntoId: null })
      .where(eq(customers.id, loser.id))
      .returning();
    if (!kept || !back) throw new Error('a customer is gone');
    for (const { id, name } of [kept, back]) {
      await tx
        .update(orders)
        .set({ customerName: name })
        .where(and(eq(orders.customerId, id), ne(orders.customerName, name)));
    }
    await rebuildPayerSums(tx, [winner.id, loser.id]);
    await countOpenOrders(tx, [winner.id, loser.id]);
    await tx
      .update(customerMerges)
      .set({ undoneAt: now, undoneBy: user.id })
      .where(eq(customerMerges.id, merge.id));
    const current = new Map<string, unknown>(Object.entries(winner));
    const changed: Changes = Object.fromEntries(
      Object.entries(restored).map(([field, value]) => [field, [current.get(field), value]]),
    );
    record(
      customerEvent({
        type: 'customer.merge_undone',
        customer: kept,
        beside: await shownNews(tx, [winner.id, loser.id], {
          type: 'customer.merge_undone',
          onOrders: true,
        }),
        changed: {
          mergedFrom: [loser.customerNo, null],
          ...(await withoutPersonal(tx, winner.id, changed, now)),
        },
      }),
    );
    record(
      customerEvent({
        type: 'customer.merge_undone',
        customer: back,
        changed: { mergedInto: [winner.customerNo, null] },
      }),
    );
    return { version: kept.version, loserNo: loser.customerNo };
  });
}

async function reasonAgainstUndo(
  q: Queryable,
  winner: StoredCustomer,
  merge: StoredMerge,
  now: Date,
): Promise<string | undefined> {
  if (merge.undoneAt !== null) return 'Fletningen er allerede fortrudt.';
  if (now.getTime() - merge.mergedAt.getTime() > TIME) {
    return `Fletningen er mere end ${MERGE_UNDO_DAYS} dage gammel og kan ikke fortrydes.`;
  }
  if (winner.gdprStatus === 'anonymised') return 'Kunden er anonymiseret og kan ikke ændres.';
  if (winner.archivedAt !== null)
    return 'Kunden er siden flettet ind i en anden. Fortryd det først.';
  const addresses = merge.moved['installation_addresses.customer_id'] ?? [];
  if (addresses.length === 0) return undefined;
  const [since] = await q
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        inArray(orders.installationAddressId, addresses),
        eq(orders.customerId, winner.id),
        gt(orders.createdAt, merge.mergedAt),
        notInArray(orders.id, merge.moved['orders.customer_id'] ?? []),
      ),
    )
    .orderBy(asc(orders.orderNo))
    .limit(1);
  return since
    ? `Ordre ${since.orderNo} er siden oprettet på en adresse, der fulgte med. Fletningen kan ikke fortrydes.`
    : undefined;
}

/** What the merge changed, and nobody since. */
function restoredValues(winner: StoredCustomer, { before, after }: StoredMerge) {
  const current = new Map<string, unknown>(Object.entries(winner));
  return Object.fromEntries(
    Object.entries(before).filter(([field]) => current.get(field) === after[field]),
  );
}
