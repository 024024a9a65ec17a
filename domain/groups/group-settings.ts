import * as v from 'valibot';
import { scopesOf } from '../rights/permission-catalogue.ts';
import { PERMISSIONS, type Permission, SCOPES, type Scope } from '../rights/permissions.ts';
import type { Grants, GroupCode } from '../rights/rights.ts';
import { versioned } from '../saving/versioned.ts';

/** A group as it is stored and edited. */
export interface GroupSetting {
  code: GroupCode;
  version: number;
  name: string;
  description: string;
  addon: boolean;
  needsSecondFactor: boolean;
  grants: Grants;
}

const name = v.pipe(
  v.string('Skriv et navn.'),
  v.trim(),
  v.minLength(1, 'Skriv et navn.'),
  v.maxLength(40, 'Navnet må højst være på 40 tegn.'),
);
const description = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'Beskrivelsen må højst være på 200 tegn.'),
);
const code = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,60}$/, 'Gruppen findes ikke.'));

/** A permission's scope, `null` for none. */
const grant = v.nullable(v.picklist(SCOPES));
const grants = v.pipe(
  v.record(v.picklist(PERMISSIONS, 'Rettigheden findes ikke.'), grant),
  v.check(
    (wanted) =>
      PERMISSIONS.every((permission) => {
        const scope = wanted[permission];
        return scope === null || scope === undefined || scopesOf[permission]?.includes(scope);
      }),
    'Rettigheden kan ikke gives på den måde.',
  ),
);

/** Changes of groups that are saved together; each names the version it was made from, and only what is changed. */
export const saveGroupsRequest = v.strictObject({
  force: v.optional(v.boolean()),
  groups: v.pipe(
    v.array(
      v.strictObject({
        code,
        version: versioned.version,
        name: v.optional(name),
        description: v.optional(description),
        addon: v.optional(v.boolean()),
        needsSecondFactor: v.optional(v.boolean()),
        grants: v.optional(grants),
      }),
    ),
    v.minLength(1, 'Der er ikke ændret noget.'),
    v.maxLength(100),
  ),
});
export type SaveGroupsRequest = v.InferOutput<typeof saveGroupsRequest>;
export type GroupChange = SaveGroupsRequest['groups'][number];

/** A new group; `copyOf` names the group whose rights it begins with. */
export const newGroupRequest = v.strictObject({
  name,
  description,
  addon: v.boolean(),
  copyOf: v.nullable(code),
});
export type NewGroup = v.InferOutput<typeof newGroupRequest>;

/** The shipped groups that are to be created (`version: null`) or brought back to what they were shipped as. */
export const applyStandardRequest = v.strictObject({
  force: v.optional(v.boolean()),
  groups: v.pipe(
    v.array(v.strictObject({ code, version: v.nullable(versioned.version) })),
    v.maxLength(100),
  ),
});
export type ApplyStandardRequest = v.InferOutput<typeof applyStandardRequest>;

/** The changes of permissions that lead from some grants to others: `null` for what is taken away. */
export function grantChanges(
  before: Grants,
  after: Grants,
): Partial<Record<Permission, Scope | null>> {
  return Object.fromEntries(
    PERMISSIONS.filter((permission) => before[permission] !== after[permission]).map(
      (permission) => [permission, after[permission] ?? null],
    ),
  );
}

/** Grants after changes of them. */
export function changedGrants(
  grants: Grants,
  changes: Partial<Record<Permission, Scope | null>>,
): Grants {
  return Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const change = changes[permission];
      const scope = change === undefined ? grants[permission] : change;
      return scope === null || scope === undefined ? [] : [[permission, scope] as const];
    }),
  );
}
