import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { savedViews } from '../../database/schema/people/saved-views.ts';
import type { Transaction } from '../../services.ts';
import { customersWith, searchedText } from '../customers-with.ts';

/**
 * Takes what these customers are found by, and nobody else, out of the saved views of every list: their search and their name. Call it while
 * the customers still have their values.
 */
export async function eraseViews(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds];
  const known = new Map<string, boolean>();
  const namesThem = async (text: string) => {
    for (const word of searchedText(text).split(' ').filter(Boolean)) {
      const found = known.get(word) ?? (await meansOnly(tx, ids, word));
      known.set(word, found);
      if (found) return true;
    }
    return false;
  };
  const views = await tx
    .select({
      id: savedViews.id,
      name: savedViews.name,
      query: savedViews.query,
      version: savedViews.version,
    })
    .from(savedViews);
  for (const { id, name, query, version } of views) {
    const filters = new URLSearchParams(query);
    const isSought = await namesThem(filters.get('q') ?? '');
    const isNamed = await namesThem(name);
    if (!isSought && !isNamed) continue;
    if (isSought) filters.delete('q');
    await tx
      .update(savedViews)
      .set({
        query: filters.toString(),
        name: isNamed ? `Visning ${id.slice(-6)}` : name,
        version: version + 1,
      })
      .where(eq(savedViews.id, id));
  }
}

/** Whether a word finds some of these customers, and nobody who is not one of them. */
async function meansOnly(tx: Transaction, ids: string[], word: string): Promise<boolean> {
  const condition = customersWith(foldForSearch(word));
  if (condition === null) return false;
  const one = (which: ReturnType<typeof inArray>) =>
    tx.select({ id: customers.id }).from(customers).where(and(condition, which)).limit(1);
  const [theirs] = await one(inArray(customers.id, ids));
  if (!theirs) return false;
  const [other] = await one(notInArray(customers.id, ids));
  return other === undefined;
}
