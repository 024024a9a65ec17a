import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderRights } from '#domain/rights/rights.ts';

/** The actor of the step: a user with rights, or the system (import, ERP). */
export type OrderActor = {
  rights: OrderRights;
  system: boolean;
  /** The person is one of the order's fitters. */
  isOwnOrder: boolean;
  /** The user's id; absent where nobody's own steps are told apart. */
  id?: string;
};

/** Where a waiting order came from, and so returns to. */
export type AwaitingFrom = Extract<OrderStatus, 'received' | 'planned' | 'in_progress'>;

/**
 * What must be known about an order to say which steps it may take. Computed by the server from its rows, sent to
 * the page as JSON, and used by the same machine on both sides. Times are ISO 8601 in UTC. No amounts: who may not see one gets
 * no more than its verdict, and only where a step of theirs depends on it.
 */
export type OrderFacts = {
  actor: OrderActor;
  now: string;
  customerBlocked: boolean;
  payerBlocked: boolean;
  /** The payer would owe more than agreed with this order. Asked when an order is created. */
  creditExceeded: boolean;
  fitterCount: number;
  plannedStart: string | null;
  plannedEnd: string | null;
  /** Every assigned (or about to be assigned) fitter holds the certificates that the work asks for. */
  certificatesValid: boolean;
  /** Who of them is away on the planned days, a sentence each. */
  absences: readonly string[];
  workStarted: boolean;
  activityRunning: boolean;
  /**
   * Who would begin the work, and the order on which their clock runs already, without its number for somebody who may not see it;
   * `null` when they are free. `isForgotten`: that clock asks when the work ended.
   */
  workingElsewhere: {
    name: string;
    orderNo: string | null;
    isForgotten?: boolean | undefined;
  } | null;
  hasTimeOrFixedLine: boolean;
  /** Time has been registered of a type that makes no line: it is not billable by a good that is sold by the hour. */
  timeMakesNoLine?: boolean | undefined;
  /** Since when the person's own clock runs on billable work here: reporting the work done stops it and makes its line. */
  ownClockSince: string | null;
  /** Whose clock has run since an earlier day: a step that ends the work now would make a night of it. The person's own comes first. */
  forgottenClock: 'own' | 'other' | null;
  unpricedLines: number;
  /** What a public customer's order still lacks; empty for other customers. */
  publicCustomerMissing: readonly ('ean' | 'reference')[];
  /** False, too, for those who never prepare an invoice. */
  contributionBelowLimit: boolean;
  leaderApprovedContribution: boolean;
  /** The lines come to more than nothing. False, too, for those who never cancel an order. */
  hasWorth: boolean;
  /** The person who wants the step is the one who did the work. */
  performedByActor: boolean;
  /** Why performer and approver may be one, when that was already written down. */
  onePersonReason?: string | undefined;
  transferUnderWay: boolean;
  /** It stands still until somebody corrects something, sends it again or discards it. */
  transferFailed?: boolean | undefined;
  transferDone: boolean;
  /** Our total is the ERP's; false while there is nothing to compare. */
  amountsAgree: boolean;
  draftGone: boolean;
  bookedInvoiceFound: boolean;
  /** Goods bought for the order that no document has been matched with. */
  unmatchedGoods: number;
  /** It credits an invoiced order: nothing is done on a site. */
  isCredit: boolean;
  /** The number of the order that credits it; asked of invoiced orders only. */
  creditedWith?: string | undefined;
  doneAt: string | null;
  cancelledAt: string | null;
  awaitingFrom: AwaitingFrom | null;
  /** The customer has chosen an electricity supplier: the grid company asks before it sets a meter. */
  electricitySupplierChosen: boolean;
  /** Statuses that the company does without: nothing is put into them. */
  statusesOff: readonly OrderStatus[];
};

/** The facts of an order that has nothing yet: a new order, or a test, starts from them. */
export function factsOfNewOrder(actor: OrderActor, now: string): OrderFacts {
  return {
    actor,
    now,
    customerBlocked: false,
    payerBlocked: false,
    creditExceeded: false,
    fitterCount: 0,
    plannedStart: null,
    plannedEnd: null,
    certificatesValid: true,
    absences: [],
    workStarted: false,
    activityRunning: false,
    workingElsewhere: null,
    hasTimeOrFixedLine: false,
    ownClockSince: null,
    forgottenClock: null,
    unpricedLines: 0,
    publicCustomerMissing: [],
    contributionBelowLimit: false,
    leaderApprovedContribution: false,
    hasWorth: false,
    performedByActor: false,
    transferUnderWay: false,
    transferDone: false,
    amountsAgree: false,
    draftGone: false,
    bookedInvoiceFound: false,
    unmatchedGoods: 0,
    isCredit: false,
    doneAt: null,
    cancelledAt: null,
    awaitingFrom: null,
    electricitySupplierChosen: false,
    statusesOff: [],
  };
}
