import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import type { LastStep } from '#machines/lifecycles/orders/order-undo.ts';
import { domainEvents } from '../../database/schema/events.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import type { OrderRelations } from '../order-relations.ts';
import type { StoredOrder } from '../stored-order.ts';

type StoredEvent = typeof domainEvents.$inferSelect;

/** The last step of an order, the event that tells of it, and what else it did. */
export interface FoundStep extends LastStep {
  event: StoredEvent;
  /** The events of the order's activities that belong to the step, oldest first. */
  beside: StoredEvent[];
}

/** The last step that was taken on an order, looked at by somebody; `null` when there is none that says what it did. */
export async function lastStep(
  q: Queryable,
  order: StoredOrder,
  { activities }: Pick<OrderRelations, 'activities'>,
  user: Pick<CurrentUser, 'id'>,
): Promise<FoundStep | null> {
  const { entityId, type, seq, correlationId } = domainEvents;
  const [event] = await q
    .select()
    .from(domainEvents)
    .where(
      and(eq(entityId, order.id), inArray(type, ['order.status_changed', 'order.step_undone'])),
    )
    .orderBy(desc(seq))
    .limit(1);
  if (event?.type !== 'order.status_changed' || event.correlationId === null) return null;
  const [from, to] = event.changed['status'] ?? [];
  if (!isOrderStatus(from) || !isOrderStatus(to)) return null;
  const own = [order.id, ...activities.map(({ id }) => id)];
  const [later] = await q
    .select({ seq })
    .from(domainEvents)
    .where(
      and(
        inArray(entityId, own),
        gt(seq, event.seq),
        or(isNull(correlationId), ne(correlationId, event.correlationId)),
      ),
    )
    .limit(1);
  const group = await q
    .select()
    .from(domainEvents)
    .where(
      and(
        inArray(entityId, own),
        gt(seq, event.seq),
        eq(correlationId, event.correlationId),
        inArray(type, ['activity.created', 'activity.changed']),
      ),
    )
    .orderBy(seq);
  return {
    from,
    to,
    at: event.at.toISOString(),
    own: event.actorId === user.id,
    touched: later !== undefined,
    event,
    beside: group,
  };
}
