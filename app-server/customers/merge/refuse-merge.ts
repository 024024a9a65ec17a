import { and, eq, inArray, isNull } from 'drizzle-orm';
import { anonymiseRequests } from '../../database/schema/customers/customer-care.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import type { Queryable } from '../../services.ts';
import type { StoredCustomer } from '../stored-customer.ts';

/** Why two customers cannot be made one, in whole sentences; empty when they can. */
export async function reasonsAgainstMerge(
  q: Queryable,
  winner: StoredCustomer,
  loser: StoredCustomer,
): Promise<string[]> {
  if (winner.id === loser.id) return ['En kunde kan ikke flettes med sig selv.'];
  const reasons: string[] = [];
  for (const customer of [winner, loser]) {
    const { customerNo, gdprStatus, archivedAt, mergedIntoId } = customer;
    if (gdprStatus === 'anonymised') {
      reasons.push(`Kunde ${customerNo} er anonymiseret og kan ikke flettes.`);
    } else if (mergedIntoId !== null) {
      const into = await numberOf(q, mergedIntoId);
      reasons.push(`Kunde ${customerNo} er allerede flettet ind i kunde ${into}.`);
    } else if (archivedAt !== null) {
      reasons.push(`Kunde ${customerNo} er ikke længere i brug.`);
    }
  }
  const asked = await q
    .select({ customerNo: customers.customerNo })
    .from(anonymiseRequests)
    .innerJoin(customers, eq(customers.id, anonymiseRequests.customerId))
    .where(
      and(
        inArray(anonymiseRequests.customerId, [winner.id, loser.id]),
        isNull(anonymiseRequests.settledAt),
      ),
    );
  for (const { customerNo } of asked) {
    reasons.push(`Der er bedt om at få kunde ${customerNo} anonymiseret. Afgør det først.`);
  }
  return reasons;
}

async function numberOf(q: Queryable, id: string): Promise<number | null> {
  const [found] = await q
    .select({ customerNo: customers.customerNo })
    .from(customers)
    .where(eq(customers.id, id));
  return found?.customerNo ?? null;
}
