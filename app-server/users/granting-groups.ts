import { sql } from 'drizzle-orm';
import { type GrantingGroup, type GroupCode, rightsOf } from '#domain/rights/rights.ts';
import { users } from '../database/schema/people/people.ts';
import type { CurrentUser } from '../services.ts';

/** A group that a user is in, with what it grants. */
export type UsersGroup = GrantingGroup & { code: GroupCode; needsSecondFactor: boolean };

/**
 * The groups of a row of `users`, as a column of a query over that table. They are read in the statement that reads the user, so
 * that rights are as new as the last commit on every app-server.
 */
export const grantingGroups = sql<UsersGroup[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', g.code, 'name', g.name, 'grants', g.grants,
    'needsSecondFactor', g.needs_second_factor)), '[]')
  from groups g where users.groups ? g.code and g.archived_at is null)`;

/** The columns of `users` from which `currentUser` is made. */
export const currentUserColumns = {
  id: users.id,
  initials: users.initials,
  name: users.name,
  email: users.email,
  groups: users.groups,
  granting: grantingGroups,
  areaIds: users.areaIds,
  kiosk: users.kiosk,
  preferences: users.preferences,
  secondFactor: users.secondFactor,
};

/** A row of `users` as these columns give it. */
export type UserRow = Omit<CurrentUser, 'groupNames' | 'rights' | 'needsSecondFactor'> & {
  granting: readonly UsersGroup[];
};

/** The user of a row, with the rights that their groups grant now. */
export function currentUserOf({
  id,
  initials,
  name,
  email,
  groups,
  granting,
  areaIds,
  kiosk,
  preferences,
  secondFactor,
}: UserRow): CurrentUser {
  const names = new Map(granting.map((group) => [group.code, group.name]));
  return {
    id,
    initials,
    name,
    email,
    groups,
    groupNames: groups.flatMap((code) => names.get(code) ?? []),
    rights: rightsOf(granting),
    areaIds,
    kiosk,
    preferences,
    secondFactor,
    needsSecondFactor: granting.some(({ needsSecondFactor }) => needsSecondFactor),
  };
}
