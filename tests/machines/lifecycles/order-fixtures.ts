import type { GroupCode } from '#domain/rights/rights.ts';
import { orderAllIsWell, orderFacts } from '#machines/samples/order-samples.ts';
import type { OrderActor, OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { standardRights } from '#domain/rights/standard-groups.ts';

export function actorIn(groups: GroupCode[], more: Partial<OrderActor> = {}): OrderActor {
  return { rights: standardRights(groups), system: false, isOwnOrder: false, ...more };
}

/** One person for every letter of the status table. */
export const actors = {
  M: actorIn(['fitter']),
  Mown: actorIn(['fitter'], { isOwnOrder: true }),
  K: actorIn(['office']),
  L: actorIn(['leader']),
  A: actorIn(['administrator']),
  F: actorIn(['technical_manager']),
  Ø: actorIn(['finance']),
  S: actorIn([], { system: true }),
  planner: actorIn(['planner']),
  screen: actorIn(['screen']),
} satisfies Record<string, OrderActor>;

export type Letter = keyof typeof actors;

/** An order that fails no requirement; tests take away one thing at a time. */
export function goodFacts(more: Partial<OrderFacts> = {}): OrderFacts {
  return orderFacts(actors.A, { ...orderAllIsWell, ...more });
}
