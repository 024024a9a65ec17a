import { ulid } from '#domain/ulid.ts';
import { isUndoable } from '#machines/lifecycles/orders/order-undo.ts';
import type { OrderState } from '#machines/lifecycles/order.ts';
import type { MovedOrder } from '../../dashboard/sums.ts';
import { syncDocumentLocks } from '../../documents/order-locks.ts';
import { commit, type NewEvent } from '../../events/commit.ts';
import { askFirst, type Conflict, Forbidden, Invalid } from '../../http/failures/errors.ts';
import type { StepAnswer } from '../../pages/order/order-info.props.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { createCredit } from '../create/credit-order.ts';
import { decideStep, decisionRound } from './decide-step.ts';
import type { StepActor } from '../order-facts.ts';
import { loadOrderRelations, type OrderRelations } from '../save/order-relations.ts';
import { changesSince } from '../../records/changes-since.ts';
import { orderEvent } from '../order-news.ts';
import { stepInspection } from '../inspections/write-inspection.ts';
import { syncPlannedWork } from '../time/planned-work.ts';
import { stepChanges, stepPatch } from './step-effects.ts';
import { stepEventOf, type StepEvent, type StepRequest } from './step-request.ts';
import { stepWork } from './step-work.ts';
import { mayOn, openOrder, type OrderPatch, type StoredOrder } from '../stored-order.ts';
import { writeOrder } from '../save/write-order.ts';
import {
  conflictWith,
  overwriting,
  refuseOverwriting,
  refuseUnknownVersion,
} from '../../records/conflict.ts';
import { authorOf } from '../../records/author.ts';

/**
 * Takes one step of an order. The lifecycle decides, also with `force`, which only confirms that the step is wanted
 * although the order has changed since the version that the user saw.
 * @throws NotFound, Forbidden (never allowed for this user), Conflict (status or plan has changed), Invalid (the reasons)
 */
export async function takeOrderStep(
  services: Services,
  user: CurrentUser,
  orderNo: string,
  request: StepRequest,
): Promise<StepAnswer> {
  const event = stepEventOf(request);
  // What the step does to activities and lines is taken back together with it.
  const run = authorOf(user, ulid(services.clock().getTime()));
  return commit(services, run, async (tx, record) => {
    const order = await openOrder(tx, user, orderNo, 'order.see');
    const { version, force = false } = request;
    const forced = overwriting(await staleness(tx, order, version, event), force);
    refuseOverwriting(force, mayOn(user, 'order.overwrite', order));
    const now = services.clock();
    const relations = await loadOrderRelations(tx, order);
    const round = await decisionRound(tx, [order], event, user, now);
    const decision = await decideStep(tx, event, order, relations, round);
    if (!decision.ok) {
      const sentence = decision.reasons.join(' ');
      throw decision.forbidden ? new Forbidden(sentence) : new Invalid({ event: sentence });
    }
    askFirst(event.confirmed, decision.questions);
    const { after, events, creditedWith } = await applyStep(
      tx,
      event,
      order,
      relations,
      decision.next,
      user,
      now,
      {
        forced,
      },
    );
    for (const news of events) record(news);
    const undoable = isUndoable(order.status, after.status);
    return { version: after.version, status: after.status, undoable, creditedWith };
  });
}

/**
 * Writes a step that the lifecycle has allowed. The caller records `events` in their order.
 * @param more.sums where the move of the order's sums is put, when the caller moves those of many orders together
 */
export async function applyStep(
  tx: Transaction,
  event: StepEvent,
  order: StoredOrder,
  relations: OrderRelations,
  next: OrderState,
  actor: StepActor,
  now: Date,
  more: { forced?: NewEvent['forced']; patch?: OrderPatch; sums?: MovedOrder[] } = {},
): Promise<{ after: StoredOrder; events: NewEvent[]; creditedWith: string | undefined }> {
  const by = { userId: actor === 'system' ? null : actor.id, now };
  const patch = { ...stepPatch(event, order, next, now), ...more.patch };
  const moved = await writeOrder(tx, order, patch, by, relations, undefined, more.sums);
  const credit =
    event.type === 'invoice.credit'
      ? await createCredit(tx, order, event.reason ?? '', by)
      : undefined;
  const events = [
    await orderEvent(
      tx,
      {
        type: moved.status === order.status ? 'order.updated' : 'order.status_changed',
        before: order,
        after: moved,
        changed: {
          ...stepChanges(order, moved),
          ...(credit && { creditedBy: [null, credit.order.orderNo] }),
        },
        reason: event.reason ?? event.subReason,
        forced: more.forced,
      },
      now,
    ),
  ];
  if (credit) events.push(credit.event);
  await stepInspection(tx, event, order, by);
  const person = actor === 'system' ? null : actor;
  // Work that goes on is begun or ended before the plan is swept, so that a planned activity becomes the running one.
  const work = await stepWork(tx, event, order, moved, actor, now);
  const { after } = work;
  events.push(...work.events);
  events.push(...(await syncPlannedWork(tx, order, after, person, now)));
  events.push(...(await syncDocumentLocks(tx, order, after, now)));
  return { after, events, creditedWith: credit?.order.orderNo };
}

const PLANNING: ReadonlySet<string> = new Set(['plannedStart', 'plannedEnd', 'fitterIds']);

/**
 * The conflict when the order's status or plan has changed since the version that the user saw. Other
 * changes (a title, a line) do not prevent a step.
 */
export async function staleness(
  tx: Transaction,
  order: StoredOrder,
  version: number,
  event: StepEvent,
): Promise<Conflict | undefined> {
  if (version === order.version) return undefined;
  refuseUnknownVersion(version, order.version);
  const since = (await changesSince(tx, order.id, version)).filter(
    ({ field }) => field === 'status' || (event.type === 'order.plan' && PLANNING.has(field)),
  );
  const submitted: Record<string, unknown> = { ...event, status: event.type };
  return conflictWith(order.version, since, ({ field }) => submitted[field] ?? null);
}
