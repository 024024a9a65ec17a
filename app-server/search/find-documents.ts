import { and, desc, like, sql } from 'drizzle-orm';
import { documentKindLabels, documentStateLabels } from '#domain/documents/document.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { containing } from '../database/like-pattern.ts';
import { documents } from '../database/schema/documents/documents.ts';
import type { SearchHit } from '../pages/search.props.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { recordHits } from './record-hits.ts';

/** The maximum number of documents that are ranked. */
const CANDIDATES = 400;
/** The trigram index matches words of three letters or more. */
const SHORTEST = 3;

/**
 * Finds incoming documents whose file name, supplier and number hold every word: those with that very number first, then the newest.
 * At most four, in one statement that the index of words answers; none for who does not match documents.
 */
export function findDocuments(
  q: Queryable,
  user: CurrentUser,
  query: string,
): Promise<SearchHit[]> {
  return recordHits(
    user,
    'document.match',
    (most) => rankedDocuments(q, foldForSearch(query), most),
    (one) => ({
      href: `/dokumentmatch?dokument=${one.id}`,
      label: [documentKindLabels[one.kind], one.documentNo, one.supplierName]
        .filter(Boolean)
        .join(' '),
      description: [
        one.fileName,
        one.documentDate && formatDate(one.documentDate),
        documentStateLabels[one.state],
      ],
    }),
  );
}

async function rankedDocuments(q: Queryable, text: string, most: number) {
  const words = text.split(' ').filter(Boolean);
  if (!words.some((word) => word.length >= SHORTEST)) return [];
  const { id, kind, state, supplierName, documentNo, documentDate, fileName } = documents;
  const candidates = q
    .select({ id })
    .from(documents)
    .where(and(...words.map((word) => like(documents.search, containing(word)))))
    .limit(CANDIDATES);
  return (
    q
      .select({ id, kind, state, supplierName, documentNo, documentDate, fileName })
      .from(documents)
      // An array and not a subquery: its rows are read by their ids, however many the database expects.
      .where(sql`${id} = any(array(${candidates}))`)
      .orderBy(
        desc(sql`lower(${documentNo}) is not distinct from ${text}`),
        desc(documents.arrivedAt),
        desc(id),
      )
      .limit(most)
  );
}
