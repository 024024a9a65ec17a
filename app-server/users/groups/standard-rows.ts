import { standardGroups } from '#domain/rights/standard-groups.ts';
import { groups } from '../../database/schema/people/groups.ts';
import type { Queryable } from '../../services.ts';

/** Inserts the groups as shipped. Those that exist stay as they are. */
export async function insertStandardGroups(q: Queryable, now: Date): Promise<void> {
  await q
    .insert(groups)
    .values(standardGroups.map((group) => ({ ...group, createdAt: now, updatedAt: now })))
    .onConflictDoNothing();
}
