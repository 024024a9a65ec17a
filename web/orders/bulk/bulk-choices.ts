import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type Rights, rightsOn } from '#domain/rights/rights.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { factsOfNewOrder } from '#machines/lifecycles/orders/order-facts.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirement.ts';
import { stepTexts } from '#machines/lifecycles/orders/order-step-texts.ts';
import { orderSteps } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';

/** A step that can be tried on a selection. */
export interface BulkChoice {
  event: StatusEvent;
  label: string;
  /** The status the step leads to; its sub-reasons are offered. */
  to: OrderStatus;
  /** How many of the selected orders stand where the step begins. */
  count: number;
  needs: StepNeed[];
}

/**
 * The steps that lead out of the statuses of a selection and that this person's rights allow on some order, those that
 * lead onwards first, the most fitting before the others: a step back or a cancellation is never what a quick Enter takes. Whether each order really may take one, the dry run says.
 */
export function bulkChoices(
  statuses: readonly OrderStatus[],
  rights: Rights,
  now: string,
): BulkChoice[] {
  const facts = factsOfNewOrder(
    { rights: rightsOn(rights, true), system: false, isOwnOrder: true },
    now,
  );
  const choices = new Map<StatusEvent, BulkChoice>();
  for (const status of new Set(statuses)) {
    const count = statuses.filter((one) => one === status).length;
    const snapshot = orderSnapshot(
      { status, documentation: 'missing', gridNotification: 'not_required' },
      facts,
    );
    for (const { event, label, to, never, needs } of orderSteps(snapshot)) {
      // An inspection has its own measurements: it is approved on the page of its order.
      if (never || needs.includes('inspection')) continue;
      const known = choices.get(event);
      choices.set(event, { event, label, to, needs, count: (known?.count ?? 0) + count });
    }
  }
  const onwards = ({ event }: BulkChoice) => Number(stepTexts[event].forward);
  return [...choices.values()].toSorted((a, b) => onwards(b) - onwards(a) || b.count - a.count);
}
