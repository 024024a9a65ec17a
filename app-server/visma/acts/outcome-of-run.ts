import { and, eq, inArray, or } from 'drizzle-orm';
import { domainEvents } from '../../database/schema/events.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import { commit } from '../../events/commit.ts';
import type { TransferOutcome } from '../../pages/admin/order-visma-insert.props.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import type { OutcomeRequest } from './transfer-requests.ts';

/** Which of the items a run of this person has changed: for who sent a part of it and never heard the answer. */
export async function outcomeOfTransferRun(
  services: Services,
  user: CurrentUser,
  { runId, items }: OutcomeRequest,
): Promise<TransferOutcome> {
  const wanted = new Set(items);
  // Writes are taken one at a time: a part that is being written at this moment is waited for.
  const done = await commit(services, authorOf(user), (tx) =>
    tx
      .selectDistinct({ id: vismaTransfers.id, orderId: orders.id, orderNo: orders.orderNo })
      .from(domainEvents)
      .innerJoin(vismaTransfers, eq(vismaTransfers.id, domainEvents.entityId))
      .innerJoin(vismaTransferOrders, eq(vismaTransferOrders.transferId, vismaTransfers.id))
      .innerJoin(orders, eq(orders.id, vismaTransferOrders.orderId))
      .where(
        and(
          eq(domainEvents.correlationId, runId),
          eq(domainEvents.actorId, user.id),
          or(inArray(vismaTransfers.id, items), inArray(vismaTransferOrders.orderId, items)),
        ),
      ),
  );
  const results = new Map<string, TransferOutcome['results'][number]>();
  for (const { id, orderId, orderNo } of done) {
    const item = wanted.has(id) ? id : orderId;
    if (!results.has(item))
      results.set(item, { id: item, orderNo, ok: true, reasons: [], version: 1 });
  }
  return { results: [...results.values()] };
}
