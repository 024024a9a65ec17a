import { and, eq, isNull, sql } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import { PERMISSIONS_CHANGED } from '#domain/events/events.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { users } from '../database/schema/people/people.ts';
import type { NewEvent } from '../events/commit.ts';
import type { Queryable } from '../services.ts';

/** The news for users that their rights have changed: their open pages fetch them again. */
export function permissionNews(userIds: readonly string[]): NewEvent['messages'] {
  return userIds.map((id) => ({
    channel: channels.user(id),
    type: PERMISSIONS_CHANGED,
    patch: {},
  }));
}

/** The active users in a group. */
export async function membersOf(q: Queryable, code: GroupCode): Promise<string[]> {
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.state, 'active'),
        isNull(users.archivedAt),
        sql`${users.groups} ? ${code}::text`,
      ),
    );
  return rows.map(({ id }) => id);
}
