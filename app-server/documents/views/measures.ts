import { and, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { documentMatches, documents } from '../../database/schema/documents/documents.ts';
import type { DocumentMeasures } from '../../pages/admin/manual-order-match.props.ts';
import type { Services } from '../../services.ts';
import { viewWhere } from './queue-where.ts';

const DAYS = 30;

/** Results of the matching in the last 30 days, computed from the documents. */
export async function loadMeasures({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<DocumentMeasures> {
  const now = clock();
  const since = new Date(now.getTime() - DAYS * 86_400_000);
  const [matches] = await db
    .select({
      byHand: sql<number>`count(*) filter (where not ${documentMatches.automatic})`,
      first: sql<number>`count(*) filter (where not ${documentMatches.automatic} and ${documentMatches.wasFirst})`,
      documents: sql<number>`count(distinct ${documentMatches.documentId})`,
      automatic: sql<number>`count(distinct ${documentMatches.documentId}) filter (where ${documentMatches.automatic})`,
    })
    .from(documentMatches)
    .where(and(gte(documentMatches.createdAt, since), isNull(documentMatches.undoneAt)));
  const [handled] = await db
    .select({
      decided: sql<number>`count(*)`,
      seconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${documents.handlingSeconds})`,
    })
    .from(documents)
    .where(and(gte(documents.decidedAt, since), isNotNull(documents.decidedBy)));
  const waiting = await db.$count(documents, viewWhere('inbox', now));
  return {
    hitRateBp: share(matches?.first ?? 0, matches?.byHand ?? 0),
    autoMatchedBp: share(matches?.automatic ?? 0, matches?.documents ?? 0),
    minutesPerDocument:
      typeof handled?.seconds === 'number' ? Math.round(handled.seconds / 6) / 10 : null,
    decided: handled?.decided ?? 0,
    waiting,
  };
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}
