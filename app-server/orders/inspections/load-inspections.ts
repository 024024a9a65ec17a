import { desc, eq } from 'drizzle-orm';
import { orderFiles, orderInspections } from '../../database/schema/orders/inspections.ts';
import type { InspectionView } from '../../pages/order/order-info.props.ts';
import type { Queryable } from '../../services.ts';
import type { Names } from '../page/timeline-changes.ts';
import { preparedRead } from '../../database/prepared-read.ts';

const inspectionsOf = preparedRead(['orderId'], (q, { orderId }) =>
  q
    .select({ inspection: orderInspections, file: orderFiles })
    .from(orderInspections)
    .leftJoin(orderFiles, eq(orderFiles.id, orderInspections.fileId))
    .where(eq(orderInspections.orderId, orderId))
    .orderBy(desc(orderInspections.id)),
);

/** The inspections of an order, newest first; those that were rejected stay among them. */
export async function loadInspections(
  q: Queryable,
  orderId: string,
  names: Names,
): Promise<InspectionView[]> {
  const rows = await inspectionsOf(q, { orderId });
  const nameOf = (id: string | null) => names.get(id ?? '')?.name ?? 'Ukendt';
  return rows.map(({ inspection, file }) => ({
    id: inspection.id,
    performedBy: nameOf(inspection.performedById),
    performedOn: inspection.performedOn,
    approvedBy: nameOf(inspection.createdBy),
    approvedAt: inspection.createdAt.toISOString(),
    measurements: inspection.measurements,
    file: file && { id: file.id, name: file.fileName },
    noFileReason: inspection.noFileReason,
    onePersonReason: inspection.onePersonReason,
    rejected: inspection.rejectedAt && {
      at: inspection.rejectedAt.toISOString(),
      by: nameOf(inspection.rejectedBy),
      reason: inspection.rejectReason,
    },
  }));
}
