import { isNull } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import { type Changes, type DomainEventType, PERSON_CHANGED } from '#domain/events/events.ts';
import { areas } from '../database/schema/customers/places.ts';
import type { NewEvent } from '../events/commit.ts';
import type { StoredActivity } from '../orders/save/order-relations.ts';
import type { Transaction } from '../services.ts';

/**
 * The event of an absence: who, when and which kind; what was written about it is in no event. Plans and lists hear that the person is
 * shown otherwise, the person hears of it, and nobody is told why on a channel.
 */
export async function absenceEvent(
  tx: Transaction,
  type: Extract<DomainEventType, `absence.${string}`>,
  { id, version, assigneeId, state, plannedStart }: StoredActivity,
  changed: Changes,
  forced?: NewEvent['forced'],
): Promise<NewEvent> {
  const places = await tx.select({ id: areas.id }).from(areas).where(isNull(areas.archivedAt));
  const lists = [channels.orders, ...places.map((area) => channels.areaOrders(area.id))];
  return {
    type,
    entityId: id,
    version,
    changed,
    forced,
    messages: [
      ...lists.map((channel) => ({
        channel,
        type: PERSON_CHANGED,
        patch: { person: assigneeId },
      })),
      {
        channel: channels.user(assigneeId),
        type,
        patch: { activityId: id, assigneeId, state, plannedStart },
      },
    ],
  };
}
