import { desc, eq } from 'drizzle-orm';
import { domainEvents } from '../database/schema/events.ts';
import type { Queryable } from '../services.ts';

/** The version of a table of settings: that of its last event; 1 before the first. @param entity its name among the events */
export async function tableVersion(q: Queryable, entity: string): Promise<number> {
  const [last] = await q
    .select({ version: domainEvents.version })
    .from(domainEvents)
    .where(eq(domainEvents.entityId, entity))
    .orderBy(desc(domainEvents.version))
    .limit(1);
  return last?.version ?? 1;
}
