import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import type { LastStep } from '#machines/lifecycles/orders/order-undo.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { writtenRead } from '../../database/prepared-read.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { creditsOf } from '../page/credit-links.ts';
import { transferOnOrder } from '../../visma/transfer-on-order.ts';
import type { OrderRelations } from '../save/order-relations.ts';
import type { StoredOrder } from '../stored-order.ts';

type StoredEvent = typeof domainEvents.$inferSelect;

const { entityId, type, seq, correlationId } = domainEvents;

const stepEvents = writtenRead(['orderId'], (q, { orderId }) =>
  q
    .select()
    .from(domainEvents)
    .where(and(eq(entityId, orderId), inArray(type, ['order.status_changed', 'order.step_undone'])))
    .orderBy(desc(seq))
    .limit(1),
);

const laterOthers = writtenRead(['entityIds', 'after', 'step'], (q, { entityIds, after, step }) =>
  q
    .select({ seq })
    .from(domainEvents)
    .where(
      and(
        eq(entityId, sql`any(${entityIds})`),
        gt(seq, after),
        or(isNull(correlationId), ne(correlationId, step)),
      ),
    )
    .limit(1),
);

const eventsBeside = writtenRead(['entityIds', 'after', 'step'], (q, { entityIds, after, step }) =>
  q
    .select()
    .from(domainEvents)
    .where(
      and(
        eq(entityId, sql`any(${entityIds})`),
        gt(seq, after),
        eq(correlationId, step),
        inArray(type, ['activity.created', 'activity.changed']),
      ),
    )
    .orderBy(seq),
);

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
  const [event] = await stepEvents(q, { orderId: order.id });
  if (event?.type !== 'order.status_changed' || event.correlationId === null) return null;
  const [from, to] = event.changed['status'] ?? [];
  if (!isOrderStatus(from) || !isOrderStatus(to)) return null;
  const entityIds = [order.id, ...activities.map(({ id }) => id)];
  const after = { entityIds, after: event.seq, step: event.correlationId };
  const [later] = await laterOthers(q, after);
  const group = await eventsBeside(q, after);
  const transfer = await transferOnOrder(q, order);
  const credits =
    to === 'cancelled' && order.creditOf !== null ? await creditsOf(q, order.creditOf) : null;
  return {
    from,
    to,
    at: event.at.toISOString(),
    own: event.actorId === user.id,
    touched: later !== undefined,
    beingTransferred: transfer?.transferUnderWay === true,
    creditedSince: credits?.standing,
    event,
    beside: group,
  };
}
