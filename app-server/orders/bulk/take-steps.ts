import type { BulkAnswer } from '../../pages/order/order-status.props.ts';
import type { RecordEvent } from '../../events/commit.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import type { BeginPart, Verdict } from '../../records/bulk-run.ts';
import { runOverOrders } from './run-over-orders.ts';
import { decideStep, decisionRound, type DecisionRound } from '../steps/decide-step.ts';
import { loadManyRelations, type OrderRelations } from '../save/order-relations.ts';
import { stepEventOf, type StepEvent, type StepsRequest } from '../steps/step-request.ts';
import { ORDER_NOT_FOUND, type StoredOrder } from '../stored-order.ts';
import { applyStep, staleness } from '../steps/take-step.ts';

/** One step for many orders, each with its own decision and answer. */
export function takeOrderSteps(
  services: Services,
  user: CurrentUser,
  request: StepsRequest,
): Promise<BulkAnswer> {
  const begin = stepPart(user, stepEventOf(request), services.clock());
  return runOverOrders(services, user, request, begin);
}

/** How a part of a run takes a step: the lifecycle decides about each order as it stands at that moment. */
function stepPart(user: CurrentUser, event: StepEvent, now: Date): BeginPart<StoredOrder> {
  return async (tx, found, record) => {
    const relationsById = await loadManyRelations(tx, [...found]);
    const round = await decisionRound(tx, found, event, user, now);
    return (order, seenVersion) =>
      judgeStep(tx, record, event, order, seenVersion, relationsById.get(order.id), round);
  };
}

/** Decides about a step of one order and, where there is a `record`, takes it. */
export async function judgeStep(
  tx: Transaction,
  record: RecordEvent | null,
  event: StepEvent,
  order: StoredOrder,
  seenVersion: number,
  relations: OrderRelations | undefined,
  round: DecisionRound,
): Promise<Verdict> {
  if (!relations) return { ok: false, reasons: [ORDER_NOT_FOUND] };
  const stale = await staleness(tx, order, seenVersion, event);
  if (stale) throw stale;
  const decision = await decideStep(tx, event, order, relations, round);
  if (!decision.ok) return { ok: false, reasons: decision.reasons };
  const { next, questions } = decision;
  const asked = questions.length > 0 && { questions };
  if (!record) return { ok: true, version: order.version + 1, ...asked };
  const applied = await applyStep(tx, event, order, relations, next, round.actor, round.now);
  for (const news of applied.events) record(news);
  return { ok: true, version: applied.after.version, ...asked };
}
