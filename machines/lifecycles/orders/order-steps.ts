import { getNextTransitions, transition } from 'xstate';
import { isOrderStatus, orderStatusInfo, type OrderStatus } from '#domain/orders/order-status.ts';
import {
  isStatusEvent,
  type OrderEvent,
  type StatusEvent,
  type StepPayload,
} from './order-events.ts';
import type { OrderFacts } from './order-facts.ts';
import { lockSentence } from './order-locks.ts';
import type { Jump, OrderContext, StepNeed } from './order-requirement.ts';
import { requirementNamed } from './order-requirements.ts';
import { concerns, creationRule, type Rule } from './order-rules.ts';
import { stepTexts } from './order-step-texts.ts';
import { mayBeDoneBy, neverDoneBy, whoSentence } from './order-who.ts';
import { orderMachine, type OrderSnapshot, type OrderState } from '../order.ts';

export type Reason = { sentence: string; jump?: Jump };

/** One button of "Næste skridt". */
export type Step = {
  event: StatusEvent;
  label: string;
  to: OrderStatus;
  /** It may be taken now, once the person has filled in what `needs` names. */
  allowed: boolean;
  /** The person's groups may never take it, whatever the order, or no order of its kind takes it: hide it. */
  never: boolean;
  /** Why it is not allowed; empty when it is. */
  reasons: Reason[];
  needs: StepNeed[];
  /** The step that the working day expects next; at most one. */
  primary: boolean;
};

function refusals(order: OrderContext, payload: StepPayload, rule: Rule) {
  const unmet = rule.all
    .map((name) => requirementNamed(name))
    .filter((requirement) => !requirement.holds(order, payload));
  const reasons = unmet.map(({ reason, detail, jump, need }) => ({
    need,
    reason: { sentence: detail?.(order) ?? reason, ...(jump && { jump }) } satisfies Reason,
  }));
  if (mayBeDoneBy(rule.who, order.facts.actor)) return reasons;
  return [{ need: undefined, reason: { sentence: whoSentence(rule.who) } }, ...reasons];
}

function isHidden(order: OrderContext, { all }: Rule) {
  return all
    .map((name) => requirementNamed(name))
    .some((one) => one.hides && !one.holds(order, {}));
}

function candidates(snapshot: OrderSnapshot) {
  return getNextTransitions(snapshot).flatMap(({ source, eventType, guard, target }) => {
    if (source.path[0] !== 'status' || !isStatusEvent(eventType) || !isMeets(guard)) return [];
    const to = target?.[0]?.key ?? source.key;
    if (!isOrderStatus(to) || !concerns(guard.params, snapshot.context)) return [];
    return [{ event: eventType, to, rule: guard.params }];
  });
}

function isMeets(guard: unknown): guard is { type: 'meets'; params: Rule } {
  return typeof guard === 'object' && guard !== null && 'type' in guard && guard.type === 'meets';
}

/** Every step out of the order's status, in the order of the working day, each with its reasons when it is not allowed. */
export function orderSteps(snapshot: OrderSnapshot): Step[] {
  const order = snapshot.context;
  const steps = candidates(snapshot).map(({ event, to, rule }): Step => {
    const refused = refusals(order, {}, rule);
    const reasons = refused.flatMap(({ need, reason }) => (need === undefined ? [reason] : []));
    return {
      event,
      label: stepTexts[event].label,
      to,
      allowed: reasons.length === 0,
      never: neverDoneBy(rule.who, order.facts.actor) || isHidden(order, rule),
      reasons,
      needs: [...new Set(refused.flatMap(({ need }) => (need === undefined ? [] : [need])))],
      primary: false,
    };
  });
  const expected = steps.find((step) => stepTexts[step.event].forward && !step.never);
  return steps.map((step) => ({ ...step, primary: step === expected }));
}

export type StepResult = { ok: true; state: OrderState } | { ok: false; reasons: Reason[] };

/**
 * Takes one step. Pure: the caller stores the new state. A step that is refused says why in Danish. Whatever else
 * the event carries (`force` included) is never looked at.
 */
export function takeStep(snapshot: OrderSnapshot, event: OrderEvent): StepResult {
  if (snapshot.can(event)) {
    const { status, documentation, gridNotification } = transition(orderMachine, snapshot, event)[0]
      .context;
    return { ok: true, state: { status, documentation, gridNotification } };
  }
  const rule = getNextTransitions(snapshot)
    .filter(({ eventType }) => eventType === event.type)
    .flatMap(({ guard }) => (isMeets(guard) ? [guard.params] : []))
    .find((params) => concerns(params, snapshot.context));
  if (rule === undefined) return { ok: false, reasons: [{ sentence: notNow(snapshot, event) }] };
  return {
    ok: false,
    reasons: refusals(snapshot.context, event, rule).map(({ reason }) => reason),
  };
}

function notNow({ context: { status } }: OrderSnapshot, event: OrderEvent): string {
  const locked = lockSentence(status);
  if (locked !== null) return locked;
  const { label } = orderStatusInfo[status];
  if (!isStatusEvent(event.type)) return `Det er ikke muligt, som sagen står nu (»${label}«).`;
  return `»${stepTexts[event.type].label}« er ikke muligt, når ordren er »${label}«.`;
}

/** Why the actor may not create an order for this customer and payer; empty when it is allowed. */
export function reasonsAgainstCreation(facts: OrderFacts): Reason[] {
  const order: OrderContext = {
    facts,
    status: 'received',
    documentation: 'missing',
    gridNotification: 'not_required',
  };
  return refusals(order, {}, creationRule).map(({ reason }) => reason);
}
