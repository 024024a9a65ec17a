import { and, eq, isNull } from 'drizzle-orm';
import { may, rightsOf } from '#domain/rights/rights.ts';
import { groups } from '../database/schema/people/groups.ts';
import type { CurrentUser, Queryable } from '../services.ts';

/**
 * An administrator as a member of one group alone, who looks and changes nothing. Somebody who administers users no more sees what
 * they may themselves; a group that is gone grants nothing.
 */
export async function testingAs(
  db: Queryable,
  user: CurrentUser,
  code: string,
): Promise<CurrentUser> {
  if (!may(user.rights, 'user.administer')) return user;
  const [group] = await db
    .select({ name: groups.name, grants: groups.grants })
    .from(groups)
    .where(and(eq(groups.code, code), isNull(groups.archivedAt)));
  return {
    ...user,
    groups: group ? [code] : [],
    groupNames: group ? [group.name] : [],
    rights: rightsOf(group ? [group] : []),
    testing: group?.name ?? code,
  };
}
