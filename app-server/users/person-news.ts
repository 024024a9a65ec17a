import { isNull } from 'drizzle-orm';
import type { UserField } from '#domain/accounts/user-fields.ts';
import { channels } from '#domain/events/channels.ts';
import { PERSON_CHANGED } from '#domain/events/events.ts';
import { areas, boards } from '../database/schema/customers/places.ts';
import type { NewEvent } from '../events/commit.ts';
import { onBothChannels } from '../boards/board-messages.ts';
import type { Queryable } from '../services.ts';

/** What lists and plans show of a person, and what cards on boards do. */
const SHOWN: readonly UserField[] = ['name', 'initials', 'certificates', 'groups'];
const ON_CARDS: readonly UserField[] = ['initials'];

/** The news that a person is shown otherwise: open lists, plans and boards fetch what they show again. */
export async function personNews(
  q: Queryable,
  person: string,
  changed: readonly UserField[],
): Promise<NewEvent['messages']> {
  if (!changed.some((field) => SHOWN.includes(field))) return [];
  const places = await q.select({ id: areas.id }).from(areas).where(isNull(areas.archivedAt));
  const all = [channels.orders, ...places.map(({ id }) => channels.areaOrders(id))];
  const messages = all.map((channel) => ({ channel, type: PERSON_CHANGED, patch: { person } }));
  if (!changed.some((field) => ON_CARDS.includes(field))) return messages;
  const shown = await q.select({ id: boards.id }).from(boards).where(isNull(boards.archivedAt));
  return [
    ...messages,
    // A board that does not know what has changed fetches itself.
    ...shown.flatMap(({ id }) => onBothChannels(id, { type: PERSON_CHANGED, patch: {} })),
  ];
}
