import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  DOCUMENT_VIEWS,
  type DocumentView,
} from '#domain/documents/document.ts';
import { documents } from '../../database/schema/documents/documents.ts';
import { users } from '../../database/schema/people/people.ts';
import type { QueueAnswer } from '../../pages/admin/manual-order-match.props.ts';
import type { DocumentFilters } from '#domain/documents/document-queue.ts';
import type { Queryable, Services } from '../../services.ts';
import { queueColumns, queueItem } from '../document-news.ts';
import { queueKeys, queueWhere, viewWhere } from './queue-where.ts';
import { type AsOf, asOfNow } from '../../records/as-of.ts';

const PAGE = 50;
/** Counting stops here: the match page never shows more. */
const MOST_COUNTED = 10_000;

/** Fifty documents of the queue, after the one named, and how many there are of what. */
export async function loadQueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  filters: DocumentFilters,
  after?: string,
  asOf?: AsOf,
): Promise<QueueAnswer> {
  const now = clock();
  const { seq } = asOf ?? (await asOfNow(db));
  const [rows, counts, facets, decidedToday] = await Promise.all([
    loadPage(db, filters, now, after),
    countViews(db, now),
    loadFacets(db, filters.view, now),
    countDecided(db, now),
  ]);
  const items = rows.slice(0, PAGE).map(({ document, by }) => queueItem(document, by));
  return {
    items,
    next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null,
    counts,
    ...facets,
    decidedToday,
    seq,
  };
}

function loadPage(q: Queryable, filters: DocumentFilters, now: Date, after: string | undefined) {
  const keys = queueKeys(filters);
  const key = sql.join(keys, sql`, `);
  return q
    .select({ document: queueColumns, by: { initials: users.initials, name: users.name } })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.decidedBy))
    .where(
      and(
        queueWhere(filters, now),
        after === undefined
          ? undefined
          : sql`(${key}) > (select ${key} from ${documents} where ${documents.id} = ${after})`,
      ),
    )
    .orderBy(...keys)
    .limit(PAGE + 1);
}

async function countViews(q: Queryable, now: Date): Promise<Record<DocumentView, number>> {
  const counted = DOCUMENT_VIEWS.map((view) => {
    const some = q
      .select({ id: documents.id })
      .from(documents)
      .where(viewWhere(view, now))
      .limit(MOST_COUNTED);
    return sql`(select count(*)::integer from (${some}) hits) as ${sql.identifier(view)}`;
  });
  const { rows } = await q.execute<Record<DocumentView, number>>(
    sql`select ${sql.join(counted, sql`, `)}`,
  );
  return rows[0] ?? { inbox: 0, parked: 0, auto_matched: 0, decided: 0 };
}

/** Of a long history the newest are enough to choose from. */
async function loadFacets(q: Queryable, view: DocumentView, now: Date) {
  const some = q
    .select({
      kind: documents.kind,
      cvr: documents.supplierCvr,
      name: documents.supplierName,
      state: documents.state,
    })
    .from(documents)
    .where(viewWhere(view, now))
    .orderBy(...queueKeys({ view, sort: 'age' }))
    .limit(2000)
    .as('some');
  const rows = await q
    .select({
      kind: some.kind,
      cvr: some.cvr,
      state: some.state,
      name: sql<string | null>`max(${some.name})`,
      count: sql<number>`count(*)`,
    })
    .from(some)
    .groupBy(some.kind, some.cvr, some.state);
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((total, { count }) => total + count, 0);
  const cvrs = [...new Set(rows.map(({ cvr }) => cvr))];
  return {
    kinds: DOCUMENT_KINDS.map((kind) => ({ kind, count: sum((row) => row.kind === kind) })).filter(
      ({ count }) => count > 0,
    ),
    suppliers: cvrs
      .map((cvr) => ({
        cvr,
        name:
          (cvr && rows.find((row) => row.cvr === cvr && row.name)?.name) ||
          cvr ||
          'Ukendt afsender',
        count: sum((row) => row.cvr === cvr),
      }))
      .toSorted((a, b) => b.count - a.count || danishCompare(a.name, b.name)),
    states: DOCUMENT_STATES.map((state) => ({
      state,
      count: sum((row) => row.state === state),
    })).filter(({ count }) => count > 0),
  };
}

function countDecided(q: Queryable, now: Date): Promise<number> {
  const morning = startOfCopenhagenDay(copenhagenDate(now));
  return q.$count(
    documents,
    and(gte(documents.decidedAt, morning), isNotNull(documents.decidedBy)),
  );
}
