import type { OrderEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { meets, rules } from '#machines/lifecycles/orders/order-rules.ts';
import { takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot, type OrderState } from '#machines/lifecycles/order.ts';

/**
 * The order's real lifecycle, fast enough for a first start. Every step is checked against its own rule. The state after it
 * depends only on the state before and the step, so the machine computes it once and the result is kept.
 * Throws when the lifecycle refuses the step: an impossible history is an error of the generator.
 */
export function advance(state: OrderState, facts: OrderFacts, event: OrderEvent): OrderState {
  const { status, documentation, gridNotification } = state;
  const key = [status, documentation, gridNotification, facts.awaitingFrom, event.type].join();
  const cached = remembered.get(key);
  if (cached && meets({ ...state, facts }, event, rules[event.type])) return cached;
  const result = takeStep(orderSnapshot(state, facts), event);
  if (!result.ok) {
    const reasons = result.reasons.map(({ sentence }) => sentence).join(' ');
    throw new Error(`${event.type} is not possible in ${status}: ${reasons}`);
  }
  remembered.set(key, result.state);
  return result.state;
}

const remembered = new Map<string, OrderState>();
