import { implied } from './permission-implications.ts';
import { type Permission, PERMISSIONS, type Scope } from './permissions.ts';

/**
 * The code by which users and events name a group. A company makes groups of its own; `administrator`, `fitter` (who can be
 * planned) and `screen` have a meaning beyond their rights.
 */
export type GroupCode = string;

/** What a group grants: permissions with their scopes. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;

/** What a user may do: the grants of all their groups together, with what these imply. */
export type Rights = Grants;

/** A group, as far as rights go. */
export interface GrantingGroup {
  name: string;
  grants: Grants;
}

/** The rights of a user in all of `groups`: of each permission the widest scope. */
export function rightsOf(groups: readonly Pick<GrantingGroup, 'grants'>[]): Rights {
  const rights: Partial<Record<Permission, Scope>> = {};
  const add = (permission: Permission, scope: Scope | undefined) => {
    if (scope === undefined || rights[permission] === 'all' || rights[permission] === scope) return;
    rights[permission] = scope;
    for (const other of implied[permission] ?? []) add(other, scope);
  };
  for (const { grants } of groups) {
    for (const permission of PERMISSIONS) add(permission, grants[permission]);
  }
  return rights;
}

/** The names of those of `groups` that give the permission in its widest scope: why a user has it. */
export function whyOf(groups: readonly GrantingGroup[], permission: Permission): string[] {
  const scope = rightsOf(groups)[permission];
  if (scope === undefined) return [];
  return groups.flatMap((group) => (rightsOf([group])[permission] === scope ? [group.name] : []));
}

/** The scope in which the rights contain a permission; `undefined` when they do not. */
export function scopeOf(rights: Rights, permission: Permission): Scope | undefined {
  return rights[permission];
}

/** Whether the rights contain the permission for at least some records. */
export function may(rights: Rights, permission: Permission): boolean {
  return rights[permission] !== undefined;
}

/** All permissions that the rights contain. */
export function permissionsOf(rights: Rights): Permission[] {
  return PERMISSIONS.filter((permission) => may(rights, permission));
}
