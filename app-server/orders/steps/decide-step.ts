import type { CalendarItem } from '#domain/planning/planned-time.ts';
import { absences } from '#domain/planning/plan-rules.ts';
import { planWarnings, type WantedPlan } from '#domain/planning/plan-warnings.ts';
import { rules } from '#machines/lifecycles/orders/order-rules.ts';
import { takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { mayBeDoneBy, whoSentence } from '#machines/lifecycles/orders/order-who.ts';
import { orderSnapshot, type OrderState } from '#machines/lifecycles/order.ts';
import { noteStep } from '../../dev/step-watch.ts';
import type { Transaction } from '../../services.ts';
import { creditsOf } from '../page/credit-links.ts';
import { loadFitterCalendar } from '../time/fitter-calendar.ts';
import { loadFitters, namesOf, reasonAgainstFitters, type Fitter } from '../time/fitters.ts';
import { factsOf, type StepActor } from '../order-facts.ts';
import { transferOnOrder } from '../../visma/transfer-on-order.ts';
import type { OrderRelations } from '../save/order-relations.ts';
import type { StepEvent } from './step-request.ts';
import type { StoredOrder } from '../stored-order.ts';
import { workerOf, workingElsewhere } from '../time/working-elsewhere.ts';

/** `forbidden`: the order does not matter, these people never may. `questions`: it may, and is rarely meant so. */
export type StepDecision =
  | { ok: true; next: OrderState; questions: string[] }
  | { ok: false; forbidden: boolean; reasons: string[] };

/** What one look at many orders shares: people read once, and who has been set to work by the rows before. */
export interface DecisionRound {
  actor: StepActor;
  now: Date;
  fitters: Map<string, Fitter>;
  startedHere: Map<string, string>;
  /** What lies in the calendars of the fitters when something is planned; who plans many adds what has been planned. */
  calendar: CalendarItem[];
}

/** Begins a round of decisions about these orders for one event. */
export async function decisionRound(
  tx: Transaction,
  orders: readonly StoredOrder[],
  event: StepEvent,
  actor: StepActor,
  now: Date,
): Promise<DecisionRound> {
  const ids = [...orders.flatMap(({ fitterIds }) => fitterIds), ...(event.fitterIds ?? [])];
  const { plannedStart: start, plannedEnd: end } = event;
  const plans = event.type === 'order.plan' && start !== undefined && end !== undefined;
  return {
    actor,
    now,
    fitters: await loadFitters(tx, ids),
    startedHere: new Map(),
    calendar: plans ? await loadFitterCalendar(tx, ids, { start, end }, actor, now) : [],
  };
}

/** The plan that an event makes of an order; `null` while it has no start or no end. */
function planOf(event: StepEvent, order: StoredOrder): WantedPlan | null {
  if (event.type !== 'order.plan') return null;
  const start = event.plannedStart ?? order.plannedStart?.toISOString();
  const end = event.plannedEnd ?? order.plannedEnd?.toISOString();
  if (start === undefined || end === undefined) return null;
  return { orderId: order.id, fitterIds: event.fitterIds ?? order.fitterIds, start, end };
}

/** Whether an order may take a step now: the lifecycle's answer, and what only the calendar knows. Changes nothing. */
export async function decideStep(
  tx: Transaction,
  event: StepEvent,
  order: StoredOrder,
  relations: OrderRelations,
  round: DecisionRound,
): Promise<StepDecision> {
  const { actor, now, fitters, calendar } = round;
  const starts = event.type === 'work.start';
  const elsewhere = starts
    ? await workingElsewhere(
        tx,
        order,
        actor,
        fitters,
        { now, calendar: relations.calendar },
        round.startedHere,
      )
    : null;
  const plan = planOf(event, order);
  const names = namesOf(fitters);
  const facts = factsOf({
    order,
    relations,
    fitters,
    actor,
    now,
    payload: event,
    workingElsewhere: elsewhere,
    absences: plan === null ? [] : absences(plan, calendar, names, now.toISOString()),
    transfer: await transferOnOrder(tx, order),
    creditedWith:
      event.type === 'invoice.credit' ? (await creditsOf(tx, order.id)).standing : undefined,
  });
  if (!mayBeDoneBy(rules[event.type].who, facts.actor)) {
    return { ok: false, forbidden: true, reasons: [whoSentence(rules[event.type].who)] };
  }
  if (event.type === 'order.plan') {
    const start = event.plannedStart ? new Date(event.plannedStart) : order.plannedStart;
    const ids = event.fitterIds ?? order.fitterIds;
    const reason = await reasonAgainstFitters(tx, ids, order.fitterIds, start);
    if (reason) return { ok: false, forbidden: false, reasons: [reason] };
  }
  const { status, documentation, gridNotification } = order;
  const snapshot = orderSnapshot({ status, documentation, gridNotification }, facts);
  const result = takeStep(snapshot, event);
  if (!result.ok) {
    return {
      ok: false,
      forbidden: false,
      reasons: result.reasons.map(({ sentence }) => sentence),
    };
  }
  const worker = starts ? workerOf(order, actor) : undefined;
  if (worker) round.startedHere.set(worker, order.orderNo);
  noteStep(order.orderNo, snapshot, event);
  const questions =
    plan === null ? [] : planWarnings(plan, calendar, names, now.toISOString(), relations.calendar);
  return { ok: true, next: result.state, questions };
}
