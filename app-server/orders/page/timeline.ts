import { redactChanges } from '#domain/events/redact.ts';
import type { Visibility } from '#domain/visibility.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { domainEvents } from '../../database/schema/events.ts';
import type { OrderActivityView, TimelineEntry } from '../../pages/order/order-info.props.ts';
import { writtenRead } from '../../database/prepared-read.ts';
import type { Queryable } from '../../services.ts';
import { removedNotes } from '../notes/removed-notes.ts';
import { timelineChanges, type Names } from './timeline-changes.ts';
import { timelineWork } from './timeline-work.ts';

/** Older entries than these are not sent with the page. */
const ENTRIES = 200;

const eventsOf = writtenRead(['entityIds'], (q, { entityIds }) =>
  q
    .select()
    .from(domainEvents)
    .where(
      and(
        eq(domainEvents.entityId, sql`any(${entityIds})`),
        // It is for lists and boards: the timeline has the activity's own event.
        ne(domainEvents.type, 'order.travel_changed'),
      ),
    )
    .orderBy(desc(domainEvents.seq))
    .limit(ENTRIES),
);

/**
 * What has happened to an order and its activities, newest first. Changes are named by the codes of their fields; their values are
 * Danish text, but a status is its code. Amounts are left out for those who may not see them.
 * @param reader whether the right to edit reaches the whole order: then they may remove anybody's note
 */
export async function loadTimeline(
  q: Queryable,
  orderId: string,
  activities: readonly OrderActivityView[],
  names: Names,
  areaNames: ReadonlyMap<string, string>,
  visibility: Visibility,
  reader: { id: string; editsOrder: boolean },
): Promise<TimelineEntry[]> {
  const events = await eventsOf(q, { entityIds: [orderId, ...activities.map(({ id }) => id)] });
  const removed = removedNotes(events);
  return events.map(
    ({ seq, type, entityId, at, cause, actorId, changed, reason, forced }): TimelineEntry => {
      const actor = actorId === null ? undefined : names.get(actorId);
      const activity = activities.find(({ id }) => id === entityId);
      return {
        seq,
        type,
        at: at.toISOString(),
        cause,
        actor: actorId !== null && actor ? { id: actorId, ...actor } : null,
        changed:
          type === 'order.note_removed'
            ? {}
            : timelineChanges(type, redactChanges(changed, visibility), names, areaNames),
        work: activity ? timelineWork(activity, changed) : null,
        // What a removed note said is shown to nobody.
        reason: removed.has(seq) ? null : reason,
        ...(type === 'order.noted' &&
          !removed.has(seq) && { note: { mayRemove: reader.editsOrder || actorId === reader.id } }),
        forcedOver: (forced?.over && names.get(forced.over)) || null,
      };
    },
  );
}
