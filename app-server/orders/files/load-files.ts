import { desc, eq } from 'drizzle-orm';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { orderFiles, orderInspections } from '../../database/schema/orders/inspections.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import type { OrderFileView } from '../../pages/order/order-file.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import type { Names } from '../page/timeline-changes.ts';
import type { StoredOrder } from '../stored-order.ts';
import { mayRemoveFilesOf } from './remove-file.ts';

const filesOn = preparedRead(['orderId'], (q, { orderId }) =>
  q
    .selectDistinctOn([orderFiles.id], { file: orderFiles, inspectionId: orderInspections.id })
    .from(orderFiles)
    .leftJoin(orderInspections, eq(orderInspections.fileId, orderFiles.id))
    .where(eq(orderFiles.orderId, orderId))
    .orderBy(desc(orderFiles.id)),
);

/** What people have put on an order, newest first, with what the reader may remove. */
export async function loadOrderFiles(
  q: Queryable,
  order: StoredOrder,
  reader: CurrentUser,
  names: Names,
): Promise<OrderFileView[]> {
  const rows = await filesOn(q, { orderId: order.id });
  const isLocked = lockSentence(order.status) !== null;
  return rows.map(({ file, inspectionId }) => ({
    id: file.id,
    name: file.fileName,
    size: file.fileSize,
    isPicture: file.mediaType !== 'application/pdf',
    isOfInspection: inspectionId !== null,
    by: names.get(file.createdBy ?? '') ?? null,
    at: file.createdAt.toISOString(),
    mayRemove:
      !isLocked && inspectionId === null && mayRemoveFilesOf(reader, order, file.createdBy),
  }));
}
