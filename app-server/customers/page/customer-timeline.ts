import { desc, eq, sql } from 'drizzle-orm';
import { customerChangeInfo } from '#domain/customers/customer-changes.ts';
import type { Changes } from '#domain/events/events.ts';
import { redactChanges } from '#domain/events/redact.ts';
import { formatField } from '#domain/text/field-format.ts';
import type { Visibility } from '#domain/visibility.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import { users } from '../../database/schema/people/people.ts';
import type { CustomerTimelineEntry } from '../../pages/customer/customer-info.props.ts';
import type { TimelineChanges } from '../../pages/order/order-info.props.ts';
import type { Queryable } from '../../services.ts';
import { readPersonal, type ReadPersonal } from '../save/personal-values.ts';

/** Older entries than these are not sent with the page. */
const ENTRIES = 100;

const eventsOf = preparedRead(['customerId'], (q, { customerId }) =>
  q
    .select()
    .from(domainEvents)
    .where(eq(domainEvents.entityId, customerId))
    .orderBy(desc(domainEvents.seq))
    .limit(ENTRIES),
);

/** What has happened to a customer, newest first, with the personal values that have not been deleted. */
export async function loadTimeline(
  q: Queryable,
  customerId: string,
  visibility: Visibility,
): Promise<CustomerTimelineEntry[]> {
  const [events, read] = await Promise.all([
    eventsOf(q, { customerId }),
    readPersonal(q, customerId),
  ]);
  const names = await namesOf(
    q,
    events.flatMap(({ actorId, forced }) => [actorId, forced?.over ?? null]),
  );
  return events.map(({ seq, type, at, actorId, changed, forced }) => {
    const actor = actorId === null ? undefined : names.get(actorId);
    return {
      seq,
      type,
      at: at.toISOString(),
      actor: actorId !== null && actor ? { id: actorId, ...actor } : null,
      changed: changesOf(redactChanges(changed, visibility), read),
      forcedOver: (forced?.over && names.get(forced.over)) || null,
    };
  });
}

const usersOf = preparedRead(['ids'], (q, { ids }) =>
  q
    .select({ id: users.id, initials: users.initials, name: users.name })
    .from(users)
    .where(eq(users.id, sql`any(${ids})`)),
);

async function namesOf(q: Queryable, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map<string, { initials: string; name: string }>();
  const rows = await usersOf(q, { ids: wanted });
  return new Map(rows.map(({ id, initials, name }) => [id, { initials, name }]));
}

function changesOf(changed: Changes, read: ReadPersonal): TimelineChanges {
  const shown: TimelineChanges = {};
  for (const [field, [before, after]] of Object.entries(changed)) {
    const info = customerChangeInfo(field);
    if (info === undefined) continue;
    const text = (value: unknown) => formatField(info.format, read(value), () => undefined);
    shown[field] = [text(before), text(after)];
  }
  return shown;
}
