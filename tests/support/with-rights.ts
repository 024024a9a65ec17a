import type { GroupCode, Rights } from '#domain/rights.ts';
import { standardRights } from '#domain/standard-groups.ts';

/** A user with the rights of the groups as shipped. */
export function withRights<User extends { groups: GroupCode[] }>(
  user: User,
): User & { groupNames: string[]; rights: Rights } {
  return { ...user, groupNames: user.groups, rights: standardRights(user.groups) };
}
