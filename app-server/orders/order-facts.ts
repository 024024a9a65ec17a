import { clockQuestion } from '#domain/activities/time-records.ts';
import { basisPoints } from '#domain/amounts/money.ts';
import { buyerReference } from '#domain/customers/buyer-reference.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import type { AwaitingFrom, OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { rules } from '#machines/lifecycles/orders/order-rules.ts';
import { mayBeDoneBy } from '#machines/lifecycles/orders/order-who.ts';
import type { StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import type { CurrentUser } from '../services.ts';
import { expiredCertificate } from '#domain/planning/plan-rules.ts';
import type { Fitter } from './time/fitters.ts';
import type { OrderRelations, Party, StoredActivity } from './save/order-relations.ts';
import type { StoredOrder } from './stored-order.ts';
import { isFitterOn, rightsOnOrder } from './own-order.ts';

/** What the transfer of an order to the ledger says about its steps. */
export type TransferOnOrder = Pick<
  OrderFacts,
  | 'transferUnderWay'
  | 'transferFailed'
  | 'transferDone'
  | 'amountsAgree'
  | 'draftGone'
  | 'bookedInvoiceFound'
>;

const NO_TRANSFER: TransferOnOrder = {
  transferUnderWay: false,
  transferDone: false,
  amountsAgree: false,
  draftGone: false,
  bookedInvoiceFound: false,
};

/** The actor of a step: a user, or the system. */
export type StepActor = CurrentUser | 'system';

/**
 * What the lifecycle must know about an order when this person looks at it now, from rows that are already read. `fitters`
 * holds at least those of the order and of the payload.
 */
export function factsOf(input: {
  order: StoredOrder;
  relations: OrderRelations;
  fitters: Map<string, Fitter>;
  actor: StepActor;
  now: Date;
  payload: StepPayload;
  /** Where the work of whoever would begin it runs already. */
  workingElsewhere?: OrderFacts['workingElsewhere'];
  /** Who of the fitters is away on the planned days; needed for a plan only. */
  absences?: readonly string[];
  /** Its transfer to the ledger; an order that was never ready to be invoiced has none. */
  transfer?: TransferOnOrder;
  /** The order that credits it; of interest only when somebody would credit it. */
  creditedWith?: string | undefined;
}): OrderFacts {
  const { order, relations, fitters, actor, now, payload } = input;
  const { workingElsewhere = null, absences = [], transfer = NO_TRANSFER } = input;
  const user = actor === 'system' ? null : actor;
  const start = payload.plannedStart ? new Date(payload.plannedStart) : (order.plannedStart ?? now);
  const planned = payload.fitterIds ?? order.fitterIds;
  const worked = relations.activities.filter(({ startedAt }) => startedAt !== null);
  const ownClock = worked.find(
    ({ state, assigneeId, makesLine }) =>
      makesLine && state === 'running' && assigneeId === user?.id,
  );
  const forgotten = worked.filter((activity) => isForgotten(activity, now, relations.calendar));
  const share = basisPoints(order.netOre - order.costOre, order.netOre);
  const by = {
    rights: user === null ? {} : rightsOnOrder(user, order),
    system: user === null,
    isOwnOrder: user !== null && isFitterOn(user.id, order),
    ...(user !== null && { id: user.id }),
  };
  // An amount's verdict is for those whose step depends on it; the others' steps are refused before it is asked.
  const decides = (event: keyof typeof rules) => mayBeDoneBy(rules[event].who, by);
  return {
    actor: by,
    now: now.toISOString(),
    customerBlocked: relations.customer.blocked !== 'none',
    payerBlocked: relations.payer.blocked === 'all',
    creditExceeded: false,
    fitterCount: order.fitterIds.length,
    plannedStart: order.plannedStart?.toISOString() ?? null,
    plannedEnd: order.plannedEnd?.toISOString() ?? null,
    certificatesValid: planned.every((id) => {
      const fitter = fitters.get(id);
      return fitter !== undefined && expiredCertificate(fitter, start) === undefined;
    }),
    absences,
    workStarted: order.startedAt !== null || worked.length > 0,
    // Reporting the work done ends one's own activity; somebody else's must end first.
    activityRunning: worked.some(
      ({ state, assigneeId }) =>
        (state === 'running' || state === 'pausing') && assigneeId !== user?.id,
    ),
    workingElsewhere,
    hasTimeOrFixedLine: relations.lines.hasTimeOrFixed || order.fixedPriceOre !== null,
    timeMakesNoLine: worked.some(({ state, makesLine }) => state === 'completed' && !makesLine),
    ownClockSince: ownClock?.startedAt?.toISOString() ?? null,
    forgottenClock:
      forgotten.length === 0
        ? null
        : forgotten.some(({ assigneeId }) => assigneeId === user?.id)
          ? 'own'
          : 'other',
    unpricedLines: relations.lines.unpriced,
    publicCustomerMissing: missingOf(relations.payer, order),
    // What a credit order takes back was accepted when it was invoiced.
    contributionBelowLimit:
      decides('invoicing.prepare') &&
      order.creditOf === null &&
      share !== null &&
      share < relations.contributionLimitBp,
    leaderApprovedContribution: false,
    hasWorth: decides('order.cancel') && order.netOre > 0,
    performedByActor: worked.some(({ assigneeId }) => assigneeId === user?.id),
    ...transfer,
    isCredit: order.creditOf !== null,
    creditedWith: input.creditedWith,
    // Purchases and the grid company's answers have no records yet.
    unmatchedGoods: 0,
    doneAt: order.doneAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    awaitingFrom: awaitingFromOf(order),
    electricitySupplierChosen: false,
    statusesOff: relations.statusesOff,
  };
}

/** A clock that asks, and was started on an earlier day. */
function isForgotten(
  { state, startedAt, stillWorkingAt }: StoredActivity,
  now: Date,
  calendar: WorkingCalendar,
): boolean {
  if ((state !== 'running' && state !== 'pausing') || startedAt === null) return false;
  const isOfEarlierDay = copenhagenDate(startedAt) < copenhagenDate(now);
  return isOfEarlierDay && clockQuestion({ startedAt, stillWorkingAt }, now, calendar) !== null;
}

function missingOf(payer: Party, order: StoredOrder): ('ean' | 'reference')[] {
  if (payer.kind !== 'public') return [];
  const reference = buyerReference(order, payer);
  return [...(payer.gln ? [] : (['ean'] as const)), ...(reference ? [] : (['reference'] as const))];
}

function awaitingFromOf({ awaitingFrom }: StoredOrder): AwaitingFrom | null {
  return awaitingFrom === 'received' || awaitingFrom === 'planned' || awaitingFrom === 'in_progress'
    ? awaitingFrom
    : null;
}
