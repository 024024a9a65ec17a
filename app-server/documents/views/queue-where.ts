import { and, eq, inArray, isNull, like, lte, gt, or, sql, type SQL } from 'drizzle-orm';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import type { DocumentView } from '#domain/documents/document.ts';
import { containing } from '../../database/like-pattern.ts';
import { documents } from '../../database/schema/documents/documents.ts';
import type { DocumentFilters } from '#domain/documents/document-queue.ts';

/** The documents of a part of the queue. A parked one whose day has come is in the inbox, also before it has been moved. */
export function viewWhere(view: DocumentView, now: Date): SQL | undefined {
  const today = copenhagenDate(now);
  switch (view) {
    case 'inbox':
      return or(
        inArray(documents.state, [
          'arrived',
          'reading',
          'readable',
          'unreadable',
          'suggested',
          'no_suggestion',
        ]),
        and(eq(documents.state, 'parked'), lte(documents.parkedUntil, today)),
      );
    case 'parked':
      return and(eq(documents.state, 'parked'), gt(documents.parkedUntil, today));
    case 'auto_matched':
      return eq(documents.state, 'auto_matched');
    default:
      return inArray(documents.state, ['matched', 'split', 'rejected', 'locked']);
  }
}

/** The documents that the filters leave. */
export function queueWhere(filters: DocumentFilters, now: Date): SQL | undefined {
  const { view, kind, supplier, state, q } = filters;
  const words = foldForSearch(q ?? '')
    .split(' ')
    .filter(Boolean);
  return and(
    viewWhere(view, now),
    kind && eq(documents.kind, kind),
    senderIs(supplier),
    state && eq(documents.state, state),
    ...words.map((word) => like(documents.search, containing(word))),
  );
}

function senderIs(supplier: string | undefined): SQL | undefined {
  if (supplier === undefined) return undefined;
  return supplier === 'none' ? isNull(documents.supplierCvr) : eq(documents.supplierCvr, supplier);
}

/** Ascending keys by which the queue is read; every one of them is known for every document, and the last is its own. */
export function queueKeys({ view, sort }: Pick<DocumentFilters, 'view' | 'sort'>): SQL[] {
  const newestDecision = sql`-extract(epoch from coalesce(${documents.decidedAt}, ${documents.stateSince}))`;
  const age = sql`extract(epoch from ${documents.arrivedAt})`;
  const id = sql`${documents.id}`;
  if (sort === 'score') return [sql`-coalesce(${documents.bestScore}, -1)`, age, id];
  if (sort === 'amount') return [sql`-coalesce(${documents.netOre}, 0)`, age, id];
  return view === 'decided' || view === 'auto_matched' ? [newestDecision, id] : [age, id];
}
