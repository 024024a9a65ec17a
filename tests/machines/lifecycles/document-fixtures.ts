import type { GroupCode } from '#domain/rights.ts';
import type { DocumentActor } from '#machines/lifecycles/documents/document-facts.ts';

/** A person in these groups, or the system. */
export function documentActor(groups: readonly GroupCode[], system = false): DocumentActor {
  return { groups, system };
}
