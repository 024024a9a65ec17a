import type { CurrentUser } from '#app-server/services.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

/** What a session adds to a user: rights and names of the groups as shipped, and nothing chosen. */
type Added = Pick<
  CurrentUser,
  'groupNames' | 'rights' | 'preferences' | 'secondFactor' | 'needsSecondFactor'
>;

/** A user with the rights of the groups as shipped. */
export function withRights<User extends { groups: GroupCode[] }>(user: User): User & Added {
  return {
    preferences: {},
    secondFactor: false,
    needsSecondFactor: false,
    ...user,
    groupNames: user.groups,
    rights: standardRights(user.groups),
  };
}
