import { and, eq, lte } from 'drizzle-orm';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { documents } from '../database/schema/documents/documents.ts';
import { commit } from '../events/commit.ts';
import type { Services } from '../services.ts';
import { factsOf } from './document-facts.ts';
import { documentEvent } from './document-news.ts';
import { suggest } from './matching/suggest.ts';
import { SYSTEM } from './progress.ts';
import { stepPatch, writeDocument } from './write-document.ts';

/** Brings parked documents whose day has come back into the inbox, and looks for their orders again. @returns how many */
export async function returnParked(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox' | 'log'>,
): Promise<number> {
  const now = services.clock();
  const due = and(eq(documents.state, 'parked'), lte(documents.parkedUntil, copenhagenDate(now)));
  // Every write takes the counter of events: without anything due there is nothing to write.
  if ((await services.db.$count(documents, due)) === 0) return 0;
  const returned = await commit(services, SYSTEM, async (tx, record) => {
    const rows = await tx.select().from(documents).where(due).orderBy(documents.parkedUntil);
    for (const document of rows) {
      const event = { type: 'reminder.fall_due' } as const;
      const step = stepPatch(document, event, factsOf(document, 'system', now));
      const patch = { ...step, parkedUntil: null };
      const after = await writeDocument(tx, document, patch, { userId: null, now });
      const changed = { state: [document.state, after.state] as [unknown, unknown] };
      record(
        await documentEvent(tx, {
          type: 'document.returned',
          after,
          changed,
          reason: document.note ?? undefined,
        }),
      );
    }
    return rows.map(({ id }) => id);
  });
  for (const id of returned) await suggest(services, id);
  return returned.length;
}
