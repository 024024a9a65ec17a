import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { BoardConfig } from '#domain/boards/board.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { domainEvents } from '../database/schema/events.ts';
import { orders } from '../database/schema/orders/orders.ts';
import type { Queryable } from '../services.ts';

/** The largest number of events that are read; with more, the recording is shorter. */
const MOST = 6_000;

const TYPES: DomainEventType[] = [
  'order.created',
  'order.status_changed',
  'order.step_undone',
  'order.updated',
];
/** The fields of an order that move its card. */
const FIELDS = [
  'status',
  'priority',
  'dueAt',
  'plannedStart',
  'estimatedMin',
  'fitterIds',
] as const;

/** Something that changed a card. */
export interface RecordedEvent {
  at: Date;
  type: DomainEventType;
  entityId: string;
  changed: Changes;
}

/**
 * What changed the cards of a board since a midnight, oldest first. When that is too much to go through, only whole days are
 * kept: `from` is the midnight after the last event that was left out, and may lie ahead.
 */
export async function loadRecordedEvents(
  q: Queryable,
  { areaId }: BoardConfig,
  since: Date,
  most = MOST,
): Promise<{ from: Date; events: RecordedEvent[] }> {
  const { at, type, entityId, changed, seq } = domainEvents;
  const found = await q
    .select({ at, type, entityId, changed })
    .from(domainEvents)
    .innerJoin(orders, eq(orders.id, entityId))
    .where(
      and(
        gte(at, since),
        inArray(type, TYPES),
        sql`${changed} ?| ${sql.param([...FIELDS])}::text[]`,
        areaId === null ? undefined : eq(orders.areaId, areaId),
      ),
    )
    .orderBy(desc(at), desc(seq))
    .limit(most + 1);
  const left = found[most];
  const from = left ? startOfCopenhagenDay(addDays(copenhagenDate(left.at), 1)) : since;
  return { from, events: found.filter((event) => event.at >= from).toReversed() };
}

/** When these orders came to the status that they had at an instant; an order of which nothing is known is left out. */
export async function loadStatusTimes(
  q: Queryable,
  orderIds: readonly string[],
  before: Date,
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const { at, entityId, changed, seq } = domainEvents;
  const found = await q
    .selectDistinctOn([entityId], { entityId, at })
    .from(domainEvents)
    .where(
      and(
        inArray(entityId, [...orderIds]),
        sql`${at} < ${before.toISOString()}::timestamptz`,
        sql`${changed} ? 'status'`,
      ),
    )
    .orderBy(entityId, desc(seq));
  return new Map(found.map((event) => [event.entityId, event.at]));
}
