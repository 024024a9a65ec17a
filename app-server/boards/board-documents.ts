import { isNull } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { documents } from '../database/schema/documents/documents.ts';
import { boards } from '../database/schema/customers/places.ts';
import { viewWhere } from '../documents/views/queue-where.ts';
import type { Queryable, Transaction } from '../services.ts';
import { type BoardMessage, onBothChannels } from './board-messages.ts';

/** Where a document has been matched, set aside or refused: it does not wait for the match page. */
const SETTLED: ReadonlySet<unknown> = new Set([
  null,
  'auto_matched',
  'matched',
  'split',
  'rejected',
  'parked',
  'locked',
]);

/** How many documents wait on the match page for an order. */
export const countUnmatched = (q: Queryable, now: Date) =>
  q.$count(documents, viewWhere('inbox', now));

/** The message to every board when a document starts or stops waiting for an order: how many wait now. */
export async function unmatchedMessages(
  tx: Transaction,
  { state }: Changes,
  now: Date,
): Promise<BoardMessage[]> {
  if (state === undefined || SETTLED.has(state[0]) === SETTLED.has(state[1])) return [];
  const unmatchedDocuments = await countUnmatched(tx, now);
  const all = await tx.select({ id: boards.id }).from(boards).where(isNull(boards.archivedAt));
  return all.flatMap(({ id }) =>
    onBothChannels(id, { type: 'counter.changed', patch: { unmatchedDocuments } }),
  );
}
