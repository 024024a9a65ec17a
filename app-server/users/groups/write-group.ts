import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import type { Changes } from '#domain/events/events.ts';
import type { GroupSetting } from '#domain/groups/group-settings.ts';
import { PERMISSIONS } from '#domain/rights/permissions.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { groups } from '../../database/schema/people/groups.ts';
import type { NewEvent, RecordEvent } from '../../events/commit.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { Queryable, Transaction } from '../../services.ts';
import { membersOf, permissionNews } from '../permission-news.ts';

/** The id under which the events of a group stand. */
export const entityOf = (code: GroupCode) => `group:${code}`;

const columns = {
  code: groups.code,
  version: groups.version,
  name: groups.name,
  description: groups.description,
  addon: groups.addon,
  needsSecondFactor: groups.needsSecondFactor,
  grants: groups.grants,
};

/** The groups that are in use, those that meet a condition. */
export async function loadGroups(q: Queryable, condition?: SQL): Promise<GroupSetting[]> {
  return q
    .select(columns)
    .from(groups)
    .where(and(isNull(groups.archivedAt), condition));
}

/** One group. @throws NotFound */
export async function loadGroup(q: Queryable, code: GroupCode): Promise<GroupSetting> {
  const [group] = await loadGroups(q, eq(groups.code, code));
  if (!group) throw new NotFound('Gruppen findes ikke længere.');
  return group;
}

/** What may change about a group, by the names under which its history has it. */
export function fieldsOf(group: Omit<GroupSetting, 'code' | 'version'>): Record<string, unknown> {
  const { name, description, addon, needsSecondFactor, grants } = group;
  const granted = PERMISSIONS.map((permission) => [permission, grants[permission] ?? null]);
  return { name, description, addon, needsSecondFactor, ...Object.fromEntries(granted) };
}

/**
 * Stores a group over what it was, with the event that tells the page of the groups, and its members when their rights change.
 * @param before `null` for a group that was not there
 * @returns the group as it is now; the same object when nothing changed
 */
export async function writeGroup(
  tx: Transaction,
  record: RecordEvent,
  before: GroupSetting | null,
  after: Omit<GroupSetting, 'version'>,
  by: { userId: string; now: Date; forced?: NewEvent['forced'] },
): Promise<GroupSetting> {
  const changed = differences(before, after);
  if (before !== null && Object.keys(changed).length === 0) return before;
  const { code, ...values } = after;
  const stamp = { updatedAt: by.now, updatedBy: by.userId };
  const [stored] =
    before === null
      ? await insertGroup(tx, after, by)
      : await tx
          .update(groups)
          .set({ ...values, ...stamp, version: before.version + 1 })
          .where(eq(groups.code, code))
          .returning(columns);
  if (!stored) throw new NotFound('Gruppen findes ikke længere.');
  const members = touchesRights(changed) ? await membersOf(tx, code) : [];
  record({
    type: before === null ? 'group.created' : 'group.changed',
    entityId: entityOf(code),
    version: stored.version,
    changed,
    forced: by.forced,
    messages: [
      { channel: channels.groups, type: 'group.changed', patch: { code } },
      ...permissionNews(members),
    ],
  });
  return stored;
}

function insertGroup(
  tx: Transaction,
  group: Omit<GroupSetting, 'version'>,
  { userId, now }: { userId: string; now: Date },
) {
  const stamp = { updatedAt: now, updatedBy: userId };
  return tx
    .insert(groups)
    .values({ ...group, ...stamp, createdAt: now, createdBy: userId })
    .returning(columns);
}

function differences(before: GroupSetting | null, after: Omit<GroupSetting, 'version'>): Changes {
  const was = before === null ? {} : fieldsOf(before);
  return Object.fromEntries(
    Object.entries(fieldsOf(after))
      .filter(([field, value]) => !isDeepStrictEqual(was[field] ?? null, value))
      .map(([field, value]) => [field, [was[field] ?? null, value]]),
  );
}

function touchesRights(changed: Changes): boolean {
  return PERMISSIONS.some((permission) => permission in changed);
}
