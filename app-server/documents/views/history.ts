import { asc, eq } from 'drizzle-orm';
import { formatDate } from '#domain/time/copenhagen.ts';
import { markableFieldLabels, MARKABLE_FIELDS } from '#domain/documents/document-reading.ts';
import type { Changes, DomainEventType } from '#domain/events/events.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { users } from '../../database/schema/people/people.ts';
import type { DocumentHistoryEntry } from '../../pages/admin/manual-order-match.props.ts';
import type { Queryable } from '../../services.ts';

/** What has happened to a document, oldest first, in Danish sentences. That a worker took it up is left out. */
export async function loadHistory(
  q: Queryable,
  documentId: string,
): Promise<DocumentHistoryEntry[]> {
  const rows = await q
    .select({ event: domainEvents, actor: { initials: users.initials, name: users.name } })
    .from(domainEvents)
    .leftJoin(users, eq(users.id, domainEvents.actorId))
    .where(eq(domainEvents.entityId, documentId))
    .orderBy(asc(domainEvents.seq));
  return rows.flatMap(({ event, actor }) => {
    const { seq, type, at, cause, reason, changed } = event;
    const text = sentenceOf(type, changed);
    return text === null ? [] : [{ seq, type, at: at.toISOString(), cause, actor, text, reason }];
  });
}

const sentences: Partial<Record<DomainEventType, (changed: Changes) => string>> = {
  'document.arrived': () => 'Modtaget',
  'document.read': () => 'Læst',
  'document.unreadable': () => 'Kan ikke læses',
  'document.suggested': ({ bestScore }) =>
    typeof bestScore?.[1] === 'number' ? `Forslag fundet (${bestScore[1]} point)` : 'Intet forslag',
  'document.marked': (changed) =>
    `${markedField(changed)}: ${String(Object.values(changed)[0]?.[1])}`,
  'document.matched': ({ orders, state }) =>
    `${state?.[1] === 'split' ? 'Opdelt til ordre' : state?.[1] === 'auto_matched' ? 'Automatisk matchet til ordre' : 'Matchet til ordre'} ${listed(orders?.[1])}`,
  'document.rejected': () => 'Afvist',
  'document.parked': ({ parkedUntil }) =>
    `Sat til side til ${formatDate(String(parkedUntil?.[1]))}`,
  'document.returned': () => 'Tilbage i indbakken',
  'document.undone': ({ orders }) =>
    listed(orders?.[0]) === ''
      ? 'Afgørelsen er fortrudt'
      : `Matchet til ordre ${listed(orders?.[0])} er fortrudt`,
  'document.locked': ({ orders }) =>
    `Låst, fordi ordre ${listed(orders?.[1])} er overført til Visma`,
  'document.unlocked': () => 'Låst op',
};

function sentenceOf(type: DomainEventType, changed: Changes): string | null {
  return sentences[type]?.(changed) ?? null;
}

function markedField(changed: Changes): string {
  const field = MARKABLE_FIELDS.find((name) => name in changed);
  return field ? markableFieldLabels[field] : 'Rettet';
}

function listed(orderNos: unknown): string {
  const all = Array.isArray(orderNos) ? orderNos.map(String) : [];
  return new Intl.ListFormat('da').format(all);
}
