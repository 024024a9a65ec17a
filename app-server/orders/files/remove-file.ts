import { and, eq } from 'drizzle-orm';
import { scopeOf } from '#domain/rights/rights.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { fileRemovals } from '../../database/schema/documents/file-removals.ts';
import { orderFiles, orderInspections } from '../../database/schema/orders/inspections.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid, NotFound } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { orderEvent } from '../order-news.ts';
import { rightsOnOrder } from '../own-order.ts';
import { openOrder, type StoredOrder } from '../stored-order.ts';
import { writeOrder } from '../save/write-order.ts';

/** Milliseconds for which a removed file stays in the storage. */
const KEPT = 24 * 3_600_000;

/** Whether the user may remove this person's files from the order: their own, or all where they may edit every order. */
export function mayRemoveFilesOf(
  user: CurrentUser,
  order: StoredOrder,
  createdBy: string | null,
): boolean {
  return createdBy === user.id || scopeOf(rightsOnOrder(user, order), 'order.edit') === 'all';
}

/**
 * Removes a file from an order.
 * @throws NotFound, Forbidden, Invalid (an inspection names it, or the order is locked)
 */
export async function removeFile(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  fileId: string,
): Promise<{ version: number }> {
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await openOrder(tx, user, orderNo, 'order.see');
    const [file] = await tx
      .select()
      .from(orderFiles)
      .where(and(eq(orderFiles.id, fileId), eq(orderFiles.orderId, before.id)));
    if (!file) throw new NotFound('Filen er allerede fjernet.');
    if (!mayRemoveFilesOf(user, before, file.createdBy)) {
      throw new Forbidden('Du kan kun fjerne dine egne filer.');
    }
    const lock = lockSentence(before.status);
    if (lock !== null) throw new Invalid({ file: lock });
    if ((await tx.$count(orderInspections, eq(orderInspections.fileId, fileId))) > 0) {
      throw new Invalid({ file: 'Filen hører til en kontrol og kan ikke fjernes.' });
    }
    const now = services.clock();
    await tx.delete(orderFiles).where(eq(orderFiles.id, fileId));
    const dueAt = new Date(now.getTime() + KEPT);
    await tx.insert(fileRemovals).values({ hash: file.fileHash, dueAt }).onConflictDoNothing();
    const after = await writeOrder(tx, before, {}, { userId: user.id, now });
    const reason = file.fileName;
    const removed = { type: 'order.file_removed', before, after, changed: {}, reason } as const;
    record(await orderEvent(tx, removed, now));
    return { version: after.version };
  });
}
