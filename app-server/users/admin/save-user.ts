import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { type UserField, userFieldNames, type UserRequest } from '#domain/accounts/user-fields.ts';
import { channels } from '#domain/events/channels.ts';
import { groups } from '../../database/schema/people/groups.ts';
import { users } from '../../database/schema/people/people.ts';
import { areas } from '../../database/schema/customers/places.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import { conflictWith, overwriting } from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { personNews } from '../person-news.ts';
import { permissionNews } from '../permission-news.ts';
import { requireAdministrator } from '../require-administrator.ts';
import { moveToAddress, refuseTaken } from './change-identity.ts';
import { loadUser } from './load-user.ts';

const FIELDS = Object.keys(userFieldNames).filter(isField);
function isField(name: string): name is UserField {
  return Object.hasOwn(userFieldNames, name);
}

/** What decides what somebody may see and do. */
const RIGHTS: readonly UserField[] = ['groups', 'areaIds'];

/** The fields in which a request differs from what its form was filled with. */
export function changedFields({ seen, ...wanted }: UserRequest): UserField[] {
  return FIELDS.filter((field) => !isDeepStrictEqual(plain(wanted[field]), plain(seen[field])));
}

/** Groups and areas are sets. */
function plain(value: unknown): unknown {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.toSorted()
    : value;
}

/**
 * Saves what an administrator says of a user. Several may do so at the same time, as long as they change different fields.
 * @throws NotFound; Conflict when both changed the same field; Invalid, also when nobody could administer users any more
 */
export async function saveUser(
  services: Services,
  by: CurrentUser,
  id: string,
  request: UserRequest,
): Promise<void> {
  const { seen, force, ...wanted } = request;
  await commit(services, authorOf(by), async (tx, record) => {
    const current = await loadUser(tx, id);
    if (current.state === 'left') throw new Invalid({}, 'En fratrådt bruger kan ikke rettes.');
    const differs = (field: UserField, from: unknown) =>
      !isDeepStrictEqual(plain(current[field]), plain(from));
    const mine = changedFields(request);
    const both = mine.filter(
      (field) => differs(field, seen[field]) && differs(field, wanted[field]),
    );
    const forced = await forcedOver(tx, current, both, request, force);
    const changed = mine.filter((field) => differs(field, wanted[field]));
    if (changed.length === 0) return;
    if (changed.includes('groups')) await refuseUnknownGroups(tx, wanted.groups, current.groups);
    await refuseTaken(tx, id, wanted, changed);
    if (changed.includes('areaIds')) await refuseUnknownAreas(tx, wanted.areaIds, current.areaIds);
    await tx
      .update(users)
      .set({
        ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
        version: sql`${users.version} + 1`,
        updatedAt: services.clock(),
        updatedBy: by.id,
      })
      .where(eq(users.id, id));
    if (changed.includes('groups')) await requireAdministrator(tx);
    if (changed.includes('email')) await moveToAddress(tx, services, by, current, wanted);
    const event = changeEvent(current, wanted, changed, forced);
    const messages = [...event.messages, ...(await personNews(tx, id, changed))];
    record({ ...event, messages });
  });
  services.wakeMails?.();
}

function changeEvent(
  current: typeof users.$inferSelect,
  wanted: Omit<UserRequest, 'seen' | 'force'>,
  changed: readonly UserField[],
  forced: NewEvent['forced'],
): NewEvent {
  const { id, version } = current;
  const isRight = changed.some((field) => RIGHTS.includes(field));
  const type = isRight ? 'user.rights_changed' : 'user.changed';
  const [moved] = changed.includes('groups') ? [...wanted.groups, ...current.groups] : [];
  const values = (field: UserField): [unknown, unknown] =>
    // Personal values are not kept in events.
    RIGHTS.includes(field) ? [current[field], wanted[field]] : [null, null];
  return {
    type,
    entityId: id,
    version: version + 1,
    changed: Object.fromEntries(changed.map((field) => [field, values(field)])),
    forced,
    messages: [
      { channel: channels.users, type, patch: { id } },
      ...(isRight
        ? permissionNews([id])
        : [{ channel: channels.user(id), type, patch: { security: true } }]),
      // Who is in a group stands on the page of the groups.
      ...(moved === undefined
        ? []
        : [{ channel: channels.groups, type: 'group.changed', patch: { code: moved } }]),
    ],
  };
}

async function forcedOver(
  tx: Transaction,
  { version, updatedAt, updatedBy, ...current }: typeof users.$inferSelect,
  fields: readonly UserField[],
  wanted: UserRequest,
  force: boolean,
) {
  if (fields.length === 0) return undefined;
  const [by = { id: '', initials: 'auto', name: 'Automatik' }] = await tx
    .select({ id: users.id, initials: users.initials, name: users.name })
    .from(users)
    .where(eq(users.id, updatedBy ?? ''));
  const at = updatedAt.toISOString();
  const theirs = fields.map((field) => ({
    field,
    by,
    at,
    before: wanted.seen[field],
    after: current[field],
  }));
  const mine: Readonly<Record<string, unknown>> = wanted;
  return overwriting(
    conflictWith(version, theirs, ({ field }) => mine[field]),
    force,
  );
}

/** @throws Invalid for a group that is gone, unless the user is in it already */
export async function refuseUnknownGroups(
  tx: Transaction,
  wanted: readonly string[],
  had: readonly string[] = [],
): Promise<void> {
  const rows = await tx
    .select({ code: groups.code, archivedAt: groups.archivedAt })
    .from(groups)
    .where(inArray(groups.code, [...wanted]));
  const known = new Set(rows.flatMap(({ code, archivedAt }) => (archivedAt ? [] : [code])));
  if (wanted.some((code) => !known.has(code) && !had.includes(code))) {
    throw new Invalid({ groups: 'En af grupperne findes ikke længere.' });
  }
}

/** @throws Invalid for an area that is gone, unless the user has it already */
export async function refuseUnknownAreas(
  tx: Transaction,
  wanted: readonly string[],
  had: readonly string[] = [],
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await tx
    .select({ id: areas.id })
    .from(areas)
    .where(inArray(areas.id, [...wanted]));
  const known = new Set(rows.map(({ id }) => id));
  if (wanted.some((id) => !known.has(id) && !had.includes(id))) {
    throw new Invalid({ areaIds: 'Et af områderne findes ikke længere.' });
  }
}
