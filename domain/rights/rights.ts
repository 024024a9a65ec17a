import { implied } from './permission-implications.ts';
import { type Permission, PERMISSIONS, type Scope, SCOPES } from './permissions.ts';

/**
 * The code by which users and events name a group. A company makes groups of its own; `administrator`, `fitter` (who can be
 * planned) and `screen` have a meaning beyond their rights.
 */
export type GroupCode = string;

/** What a group grants: permissions with their scopes. */
export type Grants = Readonly<Partial<Record<Permission, Scope>>>;

/** What a user may do: the grants of all their groups together, with what these imply. */
export type Rights = Grants;

/** What a user may do with one order: whether it lies in their areas is decided, so that no right has the scope `areas`. */
export type OrderRights = Readonly<Partial<Record<Permission, Exclude<Scope, 'areas'>>>>;

/** A group, as far as rights go. */
export interface GrantingGroup {
  name: string;
  grants: Grants;
}

/** The rights of a user in all of `groups`: of each permission the widest scope. */
export function rightsOf(groups: readonly Pick<GrantingGroup, 'grants'>[]): Rights {
  const rights: Partial<Record<Permission, Scope>> = {};
  const add = (permission: Permission, scope: Scope | undefined) => {
    if (scope === undefined || widthOf(scope) <= widthOf(rights[permission])) return;
    rights[permission] = scope;
    for (const other of implied[permission] ?? []) add(other, scope);
  };
  for (const { grants } of groups) {
    for (const permission of PERMISSIONS) add(permission, grants[permission]);
  }
  return rights;
}

/** The place of a scope among all, the widest last; 0 for none. */
function widthOf(scope: Scope | undefined): number {
  return scope === undefined ? 0 : SCOPES.indexOf(scope) + 1;
}

/**
 * What rights come to for an order: in the user's areas the scope `areas` reaches as far as `all`, elsewhere no further than `own`.
 * Nothing that decides about one order has to know the third scope.
 * @param isInArea the order is in one of the user's areas
 */
export function rightsOn(rights: Rights, isInArea: boolean): OrderRights {
  const scope = isInArea ? 'all' : 'own';
  return Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const granted = rights[permission];
      if (granted === undefined) return [];
      return [[permission, granted === 'areas' ? scope : granted] as const];
    }),
  );
}

/** The names of those of `groups` that give the permission in its widest scope: why a user has it. */
export function whyOf(groups: readonly GrantingGroup[], permission: Permission): string[] {
  const scope = rightsOf(groups)[permission];
  if (scope === undefined) return [];
  return groups.flatMap((group) => (rightsOf([group])[permission] === scope ? [group.name] : []));
}

/** The scope in which the rights contain a permission; `undefined` when they do not. */
export function scopeOf<Reach extends Scope>(
  rights: Readonly<Partial<Record<Permission, Reach>>>,
  permission: Permission,
): Reach | undefined {
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
