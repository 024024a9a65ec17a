import { and, eq, ne } from 'drizzle-orm';
import { chosenTogether } from '#domain/customers/chosen-together.ts';
import { customerFieldInfo, type CustomerFields } from '#domain/customers/customer-fields.ts';
import { type Merged, type MergeRequest } from '#domain/customers/customer-merge.ts';
import { isNeeded, NEEDED_FIELDS, neededSentence } from '#domain/customers/new-customer.ts';
import type { Changes } from '#domain/events/events.ts';
import { may } from '#domain/rights/rights.ts';
import { ulid } from '#domain/ulid.ts';
import { movePayerSums } from '../../dashboard/payer-sums.ts';
import { customerMerges } from '../../database/schema/customers/customer-care.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { commitManyOrders } from '../../orders/save/commit-many-orders.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { customerEvent } from '../customer-news.ts';
import { shownNews } from '../shown-news.ts';
import { withoutPersonal } from '../save/personal-values.ts';
import { fieldsOf, openCustomer, type StoredCustomer } from '../stored-customer.ts';
import { countOpenOrders } from '../open-orders.ts';
import { moveReferences } from './moved-references.ts';
import { reasonsAgainstMerge } from './refuse-merge.ts';

const CHANGED =
  'En af kunderne er ændret, siden de blev sat op mod hinanden. Se dem igennem igen, før du fletter.';

/**
 * Makes two customers one: everything of the other’s points to the first, who takes the chosen values; the other is archived,
 * and its number leads to the first. One write, which can be undone for 30 days.
 * @throws NotFound, Forbidden, Invalid (they cannot be made one, or one of them was changed since)
 */
export async function mergeCustomers(
  services: Services,
  user: CurrentUser,
  winnerNo: string,
  { loserNo, winnerVersion, loserVersion, take }: MergeRequest,
): Promise<Merged> {
  return commitManyOrders(services, authorOf(user), async (tx, record) => {
    const winner = await openCustomer(tx, user, winnerNo, 'customer.edit');
    const loser = await openCustomer(tx, user, String(loserNo), 'customer.edit');
    const reasons = await reasonsAgainstMerge(tx, winner, loser);
    if (reasons.length > 0) throw new Invalid({ loserNo: reasons.join(' ') });
    if (winner.version !== winnerVersion || loser.version !== loserVersion) {
      throw new Invalid({ winnerVersion: CHANGED });
    }
    const { before, after } = takenValues(user, winner, loser, take);

    const now = services.clock();
    const by = { updatedAt: now, updatedBy: user.id };
    const { id, name } = { ...winner, ...after };
    const moved = await moveReferences(tx, loser.id, { id, name });
    const [kept] = await tx
      .update(customers)
      .set({ ...after, ...by, version: winner.version + 1 })
      .where(eq(customers.id, winner.id))
      .returning();
    const [gone] = await tx
      .update(customers)
      .set({ ...by, version: loser.version + 1, archivedAt: now, mergedIntoId: winner.id })
      .where(eq(customers.id, loser.id))
      .returning();
    if (!kept || !gone) throw new Error('a customer is gone');
    await tx
      .update(orders)
      .set({ customerName: kept.name })
      .where(and(eq(orders.customerId, winner.id), ne(orders.customerName, kept.name)));
    await movePayerSums(tx, loser.id, winner.id);
    await countOpenOrders(tx, [winner.id, loser.id]);

    const mergeId = ulid(now.getTime());
    await tx.insert(customerMerges).values({
      id: mergeId,
      winnerId: winner.id,
      loserId: loser.id,
      mergedAt: now,
      mergedBy: user.id,
      before,
      after,
      moved,
    });
    const changed = await withoutPersonal(tx, winner.id, changesOf(before, after), now);
    record(
      customerEvent({
        type: 'customer.merged',
        customer: kept,
        changed: { mergedFrom: [null, loser.customerNo], ...changed },
        beside: await shownNews(tx, [winner.id, loser.id], {
          type: 'customer.merged',
          onOrders: true,
        }),
      }),
    );
    record(
      customerEvent({
        type: 'customer.merged_away',
        customer: gone,
        changed: { mergedInto: [null, winner.customerNo] },
      }),
    );
    const rows = Object.values(moved).reduce((sum, ids) => sum + ids.length, 0);
    return { mergeId, version: kept.version, loserNo: loser.customerNo, moved: rows };
  });
}

/** The fields that the merge changes, as they were and as they will be. @throws Forbidden, Invalid (one is left without) */
function takenValues(
  user: CurrentUser,
  winner: StoredCustomer,
  loser: StoredCustomer,
  take: MergeRequest['take'],
): { before: Partial<CustomerFields>; after: Partial<CustomerFields> } {
  const [mine, theirs] = [fieldsOf(winner), fieldsOf(loser)];
  const whole = [...new Set(take.flatMap(chosenTogether))];
  const taken = whole.filter((field) => mine[field] !== theirs[field]);
  const foreign = taken.find((field) => !may(user.rights, customerFieldInfo[field].permission));
  if (foreign) throw new Forbidden(`Du må ikke rette »${customerFieldInfo[foreign].label}«.`);
  const of = (values: CustomerFields): Partial<CustomerFields> =>
    Object.fromEntries(taken.map((field) => [field, values[field]]));
  const next = { ...mine, ...of(theirs) };
  for (const field of NEEDED_FIELDS) {
    const isTouched = taken.includes(field) || taken.includes('kind');
    if (isTouched && next[field] === null && isNeeded(field, next.kind)) {
      throw new Invalid({ [field]: neededSentence(field) });
    }
  }
  return { before: of(mine), after: of(theirs) };
}

function changesOf(before: object, after: object): Changes {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).map(([field, value]): [string, [unknown, unknown]] => [
      field,
      [value, now.get(field)],
    ]),
  );
}
