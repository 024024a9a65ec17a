import { stat } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { may, scopeOf } from '#domain/rights/rights.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { visibleOrders } from '../orders/own-order.ts';
import { documentMatches } from '../database/schema/documents/documents.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { currentUser } from '../http/current-user.ts';
import { NotFound } from '../http/failures/errors.ts';
import { parse } from '../http/parse.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { mayHoldPrices } from './document-prices.ts';
import { openDocument, type StoredDocument } from './stored-document.ts';
import type { DocumentStorage } from './storage.ts';

const params = v.object({ id: v.pipe(v.string(), v.ulid('Dokumentet findes ikke.')) });
const query = v.object({ original: v.optional(v.literal('1')) });
const MISSING = 'Dokumentet findes ikke.';

/**
 * `GET /dokumenter/:id/fil`: the PDF of a document, of an XML the embedded or drawn one; `?original=1` the file as it came, to be
 * saved. For users who match documents, and for those who see its order and may see what is on it.
 */
export function registerDocumentFile(app: FastifyInstance, storage: DocumentStorage) {
  app.get('/dokumenter/:id/fil', { config: { revalidated: true } }, async (request, reply) => {
    const { id } = parse(params, request.params);
    const { original } = parse(query, request.query);
    const document = await openDocument(app.services.db, id);
    if (!(await maySee(app.services.db, currentUser(request), document)))
      throw new NotFound(MISSING);
    const isOriginal =
      original !== undefined ||
      (document.viewHash === null && document.mediaType !== 'application/pdf');
    const hash = isOriginal ? document.fileHash : (document.viewHash ?? document.fileHash);
    const type = isOriginal
      ? (document.mediaType ?? 'application/octet-stream')
      : 'application/pdf';
    const found = await stat(storage.pathOf(hash)).catch(() => undefined);
    if (!found) throw new NotFound('Filen findes ikke længere.');
    const etag = `"${hash}"`;
    reply.header('ETag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type(type)
      .header('Content-Length', found.size)
      .header(
        'Content-Disposition',
        disposition(isOriginal ? 'attachment' : 'inline', document.fileName),
      )
      .send(storage.open(hash));
  });
}

async function maySee(q: Queryable, user: CurrentUser, document: StoredDocument): Promise<boolean> {
  if (may(user.rights, 'document.match')) return true;
  if (!visibilityOf(user.rights).prices && mayHoldPrices(document)) return false;
  if (scopeOf(user.rights, 'order.see') === undefined) return false;
  const [seen] = await q
    .select({ id: documentMatches.id })
    .from(documentMatches)
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .where(
      and(
        eq(documentMatches.documentId, document.id),
        isNull(documentMatches.undoneAt),
        visibleOrders(user),
      ),
    )
    .limit(1);
  return seen !== undefined;
}

/** RFC 6266: a name that every client can read, and the real one. */
export function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .-]/g, '_');
  const real = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${real}`;
}
