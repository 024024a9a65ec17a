import { type Permission, PERMISSIONS, type Scope } from '../rights/permissions.ts';
import type { StandardGroup } from '../rights/standard-groups.ts';
import type { GroupSetting } from './group-settings.ts';

/** A permission that a group grants otherwise than shipped. */
interface Deviation {
  permission: Permission;
  /** As it is now, `null` for not at all. */
  now: Scope | null;
  standard: Scope | null;
}

/** How the stored groups differ from the shipped ones; names and descriptions are the company's own. */
export interface Drift {
  /** Shipped groups that are not there. */
  missing: StandardGroup[];
  /** Shipped groups that grant something else than they were shipped with. */
  changed: { group: GroupSetting; deviations: Deviation[] }[];
  /** How many permissions differ in all. */
  count: number;
}

/** Compares stored groups with the shipped ones. Groups that the company has made are not looked at. */
export function driftOf(
  stored: readonly GroupSetting[],
  standard: readonly StandardGroup[],
): Drift {
  const missing = standard.filter(({ code }) => !stored.some((group) => group.code === code));
  const changed = stored.flatMap((group) => {
    const shipped = standard.find(({ code }) => code === group.code);
    if (shipped === undefined) return [];
    const deviations = deviationsOf(group, shipped);
    return deviations.length === 0 ? [] : [{ group, deviations }];
  });
  const count = changed.reduce((sum, { deviations }) => sum + deviations.length, 0);
  return { missing, changed, count };
}

/** The permissions that a group grants otherwise than shipped. */
export function deviationsOf(
  group: Pick<GroupSetting, 'grants'>,
  shipped: Pick<StandardGroup, 'grants'>,
): Deviation[] {
  const differs = (permission: Permission) =>
    shipped.grants[permission] !== group.grants[permission];
  return PERMISSIONS.filter(differs).map((permission) => ({
    permission,
    now: group.grants[permission] ?? null,
    standard: shipped.grants[permission] ?? null,
  }));
}
