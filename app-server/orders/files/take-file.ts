import { and, eq } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import { type OrderFileType, orderFiles } from '../../database/schema/orders/inspections.ts';
import type { DocumentStorage } from '../../documents/storage.ts';
import { commit } from '../../events/commit.ts';
import { withHead } from '../../files/with-head.ts';
import type { OrderFileAnswer } from '../../pages/order/order-file.props.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { orderEvent } from '../order-news.ts';
import { openOrder } from '../stored-order.ts';
import { writeOrder } from '../save/write-order.ts';
import { orderFileType } from './file-type.ts';

interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Puts a file on an order, for everybody who may see the order. The same content again is the file that is there (`isNew: false`):
 * whoever got no answer sends it once more.
 * @throws NotFound, Forbidden, UnknownFile, FileTooLarge, EmptyFile; whatever the source or the disk throws
 */
export async function takeFile(
  services: Services,
  storage: DocumentStorage,
  user: CurrentUser,
  orderNo: string,
  { name, content }: SentFile,
): Promise<{ file: OrderFileAnswer; isNew: boolean }> {
  // Who may not see the order stores nothing.
  await openOrder(services.db, user, orderNo, 'order.see');
  let mediaType: OrderFileType = 'application/pdf';
  const checked = withHead(content, (head) => {
    mediaType = orderFileType(head);
  });
  const { hash, size } = await storage.put(checked);
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await openOrder(tx, user, orderNo, 'order.see');
    const [there] = await tx
      .select({ id: orderFiles.id, name: orderFiles.fileName })
      .from(orderFiles)
      .where(and(eq(orderFiles.orderId, before.id), eq(orderFiles.fileHash, hash)));
    if (there) return { file: there, isNew: false };
    const now = services.clock();
    const id = ulid(now.getTime());
    await tx.insert(orderFiles).values({
      id,
      orderId: before.id,
      fileHash: hash,
      fileName: name,
      fileSize: size,
      mediaType,
      createdAt: now,
      createdBy: user.id,
      updatedAt: now,
      updatedBy: user.id,
    });
    const after = await writeOrder(tx, before, {}, { userId: user.id, now });
    const added = { type: 'order.file_added', before, after, changed: {}, reason: name } as const;
    record(await orderEvent(tx, added, now));
    return { file: { id, name }, isNew: true };
  });
}
