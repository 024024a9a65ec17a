import type { GroupCode } from '#domain/rights.ts';
import type { OrderActor } from './order-facts.ts';

/**
 * Who may take a step, in the letters of the status table: M any fitter, Mown a fitter on the order, K the office,
 * L a leader, A an administrator, F the technical manager, Ø finance, S the system itself.
 */
export type Who = 'M' | 'Mown' | 'K' | 'L' | 'A' | 'F' | 'Ø' | 'S';

const people: Readonly<Record<Exclude<Who, 'S'>, { group: GroupCode; name: string }>> = {
  M: { group: 'fitter', name: 'en montør' },
  Mown: { group: 'fitter', name: 'ordrens egne montører' },
  K: { group: 'office', name: 'kontoret' },
  L: { group: 'leader', name: 'en leder' },
  A: { group: 'administrator', name: 'en administrator' },
  F: { group: 'technical_manager', name: 'den fagligt ansvarlige' },
  Ø: { group: 'finance', name: 'økonomi' },
};

function belongs(actor: OrderActor, who: Who): boolean {
  if (who === 'S') return actor.system;
  return actor.groups.includes(people[who].group);
}

/** True when the actor may take a step that is open to `who`. */
export function mayBeDoneBy(who: readonly Who[], actor: OrderActor): boolean {
  return who.some((one) => belongs(actor, one) && (one !== 'Mown' || actor.isOwnOrder));
}

/** True when no order of any kind would let this actor take the step: a button for it would only be in the way. */
export function neverDoneBy(who: readonly Who[], actor: OrderActor): boolean {
  return !who.some((one) => belongs(actor, one));
}

/** The Danish sentence that says who may, for somebody who may not. */
export function whoSentence(who: readonly Who[]): string {
  const names = who.flatMap((one) => (one === 'S' ? [] : [people[one].name]));
  if (names.length === 0) return 'Det sker automatisk, når Visma melder tilbage.';
  return `Det kan kun ${new Intl.ListFormat('da', { type: 'disjunction' }).format(names)} gøre.`;
}
