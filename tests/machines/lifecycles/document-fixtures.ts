import type { GroupCode } from '#domain/rights/rights.ts';
import type { DocumentActor } from '#machines/lifecycles/documents/document-facts.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

/** A person in these groups, or the system. */
export function documentActor(groups: readonly GroupCode[], system = false): DocumentActor {
  return { rights: standardRights(groups), system };
}
