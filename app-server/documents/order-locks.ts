import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { documentMatches, documents } from '../database/schema/documents/documents.ts';
import { orders } from '../database/schema/orders/orders.ts';
import type { NewEvent } from '../events/commit.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Transaction } from '../services.ts';
import { factsOf } from './document-facts.ts';
import { documentEvent } from './document-news.ts';
import { stepPatch, writeDocument } from './write-document.ts';

/** Statuses of orders whose documents can no longer be taken away. */
const TRANSFERRED: readonly OrderStatus[] = ['transferred', 'invoiced'];

/**
 * Locks the documents of an order that goes to the ERP, and unlocks them when it comes back. A document on several orders is locked
 * as long as one of them is there.
 * @returns the documents' events, to be recorded after the order's own
 */
export async function syncDocumentLocks(
  tx: Transaction,
  before: StoredOrder,
  after: StoredOrder,
  now: Date,
): Promise<NewEvent[]> {
  const [was, is] = [before, after].map(({ status }) => TRANSFERRED.includes(status));
  if (was === is) return [];
  const events: NewEvent[] = [];
  for (const document of await documentsOn(tx, after.id)) {
    const locked = document.state === 'locked';
    if (locked === is || (!is && (await standsTransferred(tx, document.id)))) continue;
    const event = { type: is ? 'order.lock' : 'order.unlock' } as const;
    const patch = stepPatch(document, event, factsOf(document, 'system', now));
    const written = await writeDocument(tx, document, patch, { userId: null, now });
    events.push(
      await documentEvent(tx, {
        type: is ? 'document.locked' : 'document.unlocked',
        after: written,
        changed: { state: [document.state, written.state], orders: [null, [after.orderNo]] },
      }),
    );
  }
  return events;
}

const matchedWith = preparedRead(['orderId'], (q, { orderId }) =>
  q
    .select({ document: documents })
    .from(documentMatches)
    .innerJoin(documents, eq(documents.id, documentMatches.documentId))
    .where(and(eq(documentMatches.orderId, orderId), isNull(documentMatches.undoneAt)))
    .orderBy(documents.id),
);

async function documentsOn(tx: Transaction, orderId: string) {
  return (await matchedWith(tx, { orderId })).map(({ document }) => document);
}

async function standsTransferred(tx: Transaction, documentId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: orders.id })
    .from(documentMatches)
    .innerJoin(orders, eq(orders.id, documentMatches.orderId))
    .where(
      and(
        eq(documentMatches.documentId, documentId),
        isNull(documentMatches.undoneAt),
        inArray(orders.status, [...TRANSFERRED]),
      ),
    )
    .limit(1);
  return one !== undefined;
}
