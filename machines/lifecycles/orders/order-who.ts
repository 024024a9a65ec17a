import { permissionNames, requiresRight } from '#domain/rights/permission-names.ts';
import type { Permission } from '#domain/rights/permissions.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import type { OrderActor } from './order-facts.ts';

/** Who may take a step: those with a right, the system itself, or both. */
export type Who = {
  right?: Permission;
  /**
   * How far the right must reach: to `all` records, to the person's `own` where this is one of them, or no further than to `any`
   * record of theirs.
   */
  on?: 'all' | 'own' | 'any';
  system?: true;
};

/** What a step asks of somebody who takes it. */
type Taker = Pick<OrderActor, 'rights' | 'system' | 'isOwnOrder'>;

/** True when the actor may take a step that is open to `who`. */
export function mayBeDoneBy(who: Who, actor: Taker): boolean {
  if (who.system && actor.system) return true;
  if (who.right === undefined) return false;
  const scope = scopeOf(actor.rights, who.right);
  return scope === 'all' || (scope === 'own' && reachesOwn(who, actor));
}

function reachesOwn({ on }: Who, { isOwnOrder }: Taker): boolean {
  return on === 'any' || (on === 'own' && isOwnOrder);
}

/** True when no order of any kind would let this actor take the step: a button for it would only be in the way. */
export function neverDoneBy(who: Who, actor: Taker): boolean {
  return !mayBeDoneBy(who, { ...actor, isOwnOrder: true });
}

/** The Danish sentence that says who may, for somebody who may not. */
export function whoSentence({ right, on = 'all' }: Who): string {
  if (right === undefined) return 'Det sker automatisk, når Visma melder tilbage.';
  if (on === 'own') {
    return `Det kræver rettigheden »${permissionNames[right]}«, og at du er montør på ordren eller må det på alle ordrer.`;
  }
  return requiresRight(right);
}

/** Who may, in a word for a drawing: the verb of the right, `own` where it reaches one's own records, and `S` for the system. */
export function whoLabel({ right, on, system }: Who): string {
  const verb = right?.split('.').at(-1);
  return [verb, on === 'own' && 'own', system && 'S'].filter(Boolean).join(' ');
}
