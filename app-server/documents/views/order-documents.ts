import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { redact, type Visibility } from '#domain/visibility.ts';
import { documentMatches, documents } from '../../database/schema/documents/documents.ts';
import { orderLines } from '../../database/schema/orders/orders.ts';
import { users } from '../../database/schema/people/people.ts';
import type { OrderDocument } from '../../pages/admin/manual-order-match.props.ts';
import type { Queryable } from '../../services.ts';
import { documentFileUrl } from '../document-file-url.ts';
import { mayHoldPrices } from '../document-prices.ts';
import { preparedRead } from '../../database/prepared-read.ts';

const documentsOn = preparedRead(['orderId'], (q, { orderId }) =>
  q
    .select({
      match: documentMatches,
      document: documents,
      by: { initials: users.initials, name: users.name },
      lines: sql<number>`(select count(*) from ${orderLines} where ${orderLines.orderId} = ${documentMatches.orderId} and ${orderLines.source} = 'document' and ${orderLines.sourceRef} = ${documentMatches.id})`,
    })
    .from(documentMatches)
    .innerJoin(documents, eq(documents.id, documentMatches.documentId))
    .leftJoin(users, eq(users.id, documentMatches.createdBy))
    .where(and(eq(documentMatches.orderId, orderId), isNull(documentMatches.undoneAt)))
    .orderBy(desc(documentMatches.createdAt), desc(documentMatches.id)),
);

/** The documents that stand on an order, newest first, as their reader may see them. */
export async function loadOrderDocuments(
  q: Queryable,
  orderId: string,
  visibility: Visibility,
): Promise<OrderDocument[]> {
  const rows = await documentsOn(q, { orderId });
  return rows.map(({ match, document, by, lines }) => ({
    matchId: match.id,
    documentId: document.id,
    kind: document.kind,
    documentNo: document.documentNo,
    documentDate: document.documentDate,
    supplierName: document.supplierName,
    fileName: document.fileName,
    page: firstPage(match, document),
    pages: match.pages,
    pageCount: document.pages,
    ...redact({ netOre: match.netOre }, visibility),
    mode: match.mode,
    lines,
    automatic: match.automatic,
    by,
    at: match.createdAt.toISOString(),
    fileUrl: visibility.prices || !mayHoldPrices(document) ? documentFileUrl(document.id) : null,
  }));
}

/** A match by lines begins where its first line stands on the document. */
function firstPage(
  { pages, lines }: Pick<typeof documentMatches.$inferSelect, 'pages' | 'lines'>,
  { reading }: Pick<typeof documents.$inferSelect, 'reading'>,
): number {
  const ofLines = lines?.flatMap((index) => reading?.itemLines[index]?.box.page ?? []) ?? [];
  const all = [...(pages ?? []), ...ofLines];
  return all.length === 0 ? 1 : Math.min(...all);
}
