import { type Grants, permissionsOf } from '#domain/rights/rights.ts';

/** How many rights a group grants, in words. */
export function rightsCount(grants: Grants): string {
  const { length } = permissionsOf(grants);
  return length === 1 ? '1 rettighed' : `${length} rettigheder`;
}
