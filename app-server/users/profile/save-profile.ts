import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { channels } from '#domain/events/channels.ts';
import { preferenceFields, preferencesOf } from '#domain/accounts/preferences.ts';
import { placesFor } from '#domain/pages.ts';
import { parsePhone } from '#domain/identifiers/phone.ts';
import { permissionsOf } from '#domain/rights/rights.ts';
import type { FieldChange } from '#domain/saving/save-protocol.ts';
import { users } from '../../database/schema/people/people.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { authorOf } from '../../records/author.ts';
import { conflictWith, overwriting } from '../../records/conflict.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';

const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Skriv dit navn.'),
  v.maxLength(100, 'Navnet er for langt.'),
);
const phone = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return null;
    const read = parsePhone(dataset.value);
    if (read.ok) return read.value;
    addIssue({ message: read.message });
    return NEVER;
  }),
);

/** The body of the form “Oplysninger”. `seenName` and `seenMobile` are what the form was filled with. */
export const profileRequest = v.strictObject({
  name,
  mobile: phone,
  ...preferenceFields,
  seenName: v.string(),
  seenMobile: v.nullable(v.string()),
  force: v.optional(v.boolean(), false),
});
type ProfileRequest = v.InferOutput<typeof profileRequest>;

/**
 * Saves what a user says about themselves. An administrator may have changed the same meanwhile; fields are merged one by one.
 * @throws Conflict when both changed the same field; Invalid for a start page that the user may not open
 */
export async function saveProfile(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  user: CurrentUser,
  { name, mobile, seenName, seenMobile, force, ...preferences }: ProfileRequest,
): Promise<void> {
  const places = placesFor(permissionsOf(user.rights));
  const { startPage } = preferences;
  if (startPage !== null && !places.some(({ path }) => path === startPage)) {
    throw new Invalid({ startPage: 'Siden kan ikke vælges.' });
  }
  const wanted = { name, mobile };
  const seen = { name: seenName, mobile: seenMobile };
  await commit(services, authorOf(user), async (tx, record) => {
    const [current] = await tx.select().from(users).where(eq(users.id, user.id));
    if (!current) return;
    const fields = (['name', 'mobile'] as const).filter((field) => wanted[field] !== seen[field]);
    const theirs = fields.filter(
      (field) => current[field] !== seen[field] && current[field] !== wanted[field],
    );
    const changes = await theirChanges(tx, current, theirs, seen);
    const conflict = conflictWith(current.version, changes, ({ field }) =>
      field === 'name' ? name : mobile,
    );
    const forced = overwriting(conflict, force);
    const changed = fields.filter((field) => current[field] !== wanted[field]);
    await tx
      .update(users)
      .set({
        ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
        preferences: preferencesOf(preferences),
        ...(changed.length > 0 && {
          version: sql`${users.version} + 1`,
          updatedAt: services.clock(),
          updatedBy: user.id,
        }),
      })
      .where(eq(users.id, user.id));
    if (changed.length === 0) return;
    record({
      type: 'user.profile_changed',
      entityId: user.id,
      version: current.version + 1,
      // Personal values are not kept in events.
      changed: Object.fromEntries(changed.map((field) => [field, [null, null]])),
      forced,
      messages: [{ channel: channels.users, type: 'user.profile_changed', patch: { id: user.id } }],
    });
  });
}

async function theirChanges(
  q: Queryable,
  current: typeof users.$inferSelect,
  fields: readonly ('name' | 'mobile')[],
  seen: { name: string; mobile: string | null },
): Promise<FieldChange[]> {
  if (fields.length === 0) return [];
  const columns = { id: users.id, initials: users.initials, name: users.name };
  const [by] = await q
    .select(columns)
    .from(users)
    .where(eq(users.id, current.updatedBy ?? ''));
  const at = current.updatedAt.toISOString();
  return fields.map((field) => ({
    field,
    by: by ?? { id: '', initials: 'auto', name: 'Automatik' },
    at,
    before: seen[field],
    after: current[field],
  }));
}
