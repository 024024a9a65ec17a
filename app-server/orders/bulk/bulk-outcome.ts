import { and, eq, inArray, max } from 'drizzle-orm';
import { domainEvents } from '../../database/schema/events.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { commit } from '../../events/commit.ts';
import type { BulkOutcome } from '../../pages/order/order-status.props.ts';
import type { CurrentUser, Services } from '../../services.ts';
import type { OutcomeRequest } from './bulk-request.ts';
import { authorOf } from '../../records/author.ts';

/**
 * Which of the orders a run has changed: for who sent a part of it and never heard the answer. A part that is being written
 * at this moment is waited for. Only the person's own runs are answered.
 */
export async function outcomeOfRun(
  services: Services,
  user: CurrentUser,
  { runId, orders: ids }: OutcomeRequest,
): Promise<BulkOutcome> {
  // Writes are taken one at a time: each sees what the one before has done.
  const done = await commit(services, authorOf(user), (tx) =>
    tx
      .select({ id: orders.id, orderNo: orders.orderNo, version: max(domainEvents.version) })
      .from(domainEvents)
      .innerJoin(orders, eq(orders.id, domainEvents.entityId))
      .where(
        and(
          inArray(domainEvents.entityId, ids),
          eq(domainEvents.correlationId, runId),
          eq(domainEvents.actorId, user.id),
        ),
      )
      .groupBy(orders.id, orders.orderNo),
  );
  return {
    results: done.map(({ id, orderNo, version }) => ({
      id,
      orderNo,
      ok: true,
      reasons: [],
      version: version ?? 1,
    })),
  };
}
