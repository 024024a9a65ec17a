import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { documents } from '../../database/schema/documents/documents.ts';
import type { Queryable, Services } from '../../services.ts';
import { openDocument } from '../stored-document.ts';

/**
 * Looks again at the undecided copies of a document (same sender, same number) when it was put on an order or taken off: what speaks
 * against the order in the view then counts in the queue too. The decision stands whatever becomes of this.
 */
export async function lookAtCopies<Needed extends Pick<Services, 'db' | 'log'>>(
  services: Needed,
  documentId: string,
  suggest: (services: Needed, documentId: string) => Promise<unknown>,
): Promise<void> {
  try {
    for (const id of await copiesOf(services.db, documentId)) await suggest(services, id);
  } catch (error) {
    services.log.error({ err: error, document: documentId }, 'copies were not looked at again');
  }
}

async function copiesOf(q: Queryable, documentId: string): Promise<string[]> {
  const { documentNo, supplierCvr } = await openDocument(q, documentId);
  if (documentNo === null) return [];
  const sender =
    supplierCvr === null ? isNull(documents.supplierCvr) : eq(documents.supplierCvr, supplierCvr);
  const copies = await q
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.documentNo, documentNo),
        sender,
        ne(documents.id, documentId),
        inArray(documents.state, ['suggested', 'no_suggestion']),
      ),
    );
  return copies.map(({ id }) => id);
}
