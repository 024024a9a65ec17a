import type { CurrentPrice } from '../goods/good-prices.props.ts';
import type { CustomerTalk } from '../customer/customer-talks.props.ts';
import type { TransferRow } from '../admin/order-visma-insert.props.ts';
import type { Suspicion } from '#domain/activities/time-records.ts';
import type { ActivityIcon } from '#domain/activities/activity-types.ts';
import type { ActivityState } from '#domain/orders/activity.ts';
import type { Cause, DomainEventType } from '#domain/events/events.ts';
import type {
  Documentation,
  GridNotificationState,
  OrderFlag,
  OrderSummary,
  Pricing,
} from '#domain/orders/order.ts';
import type { Measurement } from '#domain/inspections/inspection.ts';
import type { LineKind } from '#domain/orders/order-line.ts';
import type { OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import type { OrderDocument } from '../admin/manual-order-match.props.ts';
import type { Option } from '../shared.props.ts';
import type { OrderField, OrderFields } from '#domain/orders/order-fields.ts';
import type { OrderFileAnswer, OrderFileView } from './order-file.props.ts';

/** A line of an order; amounts and their parts are `null` where the user may not see them. */
export interface OrderLineView {
  id: string;
  version: number;
  lineNo: number;
  kind: LineKind;
  goodId: string | null;
  goodNo: string | null;
  text: string;
  qtyMilli: number;
  unit: string;
  unitSalesOre: number | null;
  unitCostOre: number | null;
  priceUnit: number | null;
  discountBp: number | null;
  billable: boolean;
  netOre: number | null;
  costOre: number | null;
  source: string;
  /** What the line comes from: the id of the activity when `source` is `activity`. */
  sourceRef: string | null;
  /** The line's good, where it is barred or has got a price after the line was written. */
  goodNow?: CurrentPrice;
}

/** Sums of the order in øre; what the user may not see is `null`. */
export interface OrderMoney {
  netOre: number | null;
  vatOre: number | null;
  totalOre: number | null;
  costOre: number | null;
  contributionOre: number | null;
  contributionBp: number | null;
}

/** A type of work to register time as. */
export interface ActivityTypeOption extends Option {
  /** Its minutes become a line of hours. */
  makesLine: boolean;
  /** The type of work on site, that the steps of an order start. */
  isWork: boolean;
}

export interface OrderActivityView {
  id: string;
  version: number;
  type: string;
  /** `#rrggbb` */
  colour: string;
  icon: ActivityIcon;
  state: ActivityState;
  assigneeId: string;
  assignee: { initials: string; name: string };
  plannedStart: string | null;
  plannedEnd: string | null;
  startedAt: string | null;
  endedAt: string | null;
  billableMin: number | null;
  /** When its worker last said that they still work. */
  stillWorkingAt: string | null;
  /** Why a leader should look at it; `null` when nothing is unusual, or a leader has looked. */
  suspicion: Suspicion | null;
  /** Its minutes become a line. */
  makesLine: boolean;
  note: string | null;
}

/** An inspection of the installation, as it was approved. */
export interface InspectionView {
  id: string;
  performedBy: string;
  /** `YYYY-MM-DD` */
  performedOn: string;
  approvedBy: string;
  approvedAt: string;
  measurements: Measurement[];
  file: OrderFileAnswer | null;
  /** Why there is no file. */
  noFileReason: string | null;
  /** Why the person who approved it could not be another one. */
  onePersonReason: string | null;
  /** Set when it was rejected afterwards. */
  rejected: { at: string; by: string; reason: string | null } | null;
}

/** Field code → [before, after]: Danish text, `null` for nothing; of `status` the code. */
export type TimelineChanges = Record<string, [before: string | null, after: string | null]>;

/** The activity that an entry of the timeline is about, and when its work was done before and after: `23. nov. 08.00–10.30`. */
export interface TimelineWork {
  type: string;
  assignee: { id: string; initials: string };
  span: [before: string | null, after: string | null];
}

/** One entry of the timeline. */
export interface TimelineEntry {
  seq: number;
  type: DomainEventType;
  at: string;
  cause: Cause;
  actor: { id: string; initials: string; name: string } | null;
  changed: TimelineChanges;
  /** `null` for what is not about an activity. */
  work: TimelineWork | null;
  reason: string | null;
  /** Set on a note that has not been removed; `reason` is its text. */
  note?: { mayRemove: boolean };
  forcedOver: { initials: string; name: string } | null;
}

export interface OrderDetails extends OrderSummary, Omit<OrderFields, 'title' | 'priority'> {
  requisitionNo: string;
  subStatus: string | null;
  /** It credits an invoiced order. */
  isCredit: boolean;
  documentation: Documentation;
  gridNotification: GridNotificationState;
  pricing: Pricing;
  /** The agreed price; `null` where there is none, or the user may not see it. */
  fixedPriceOre: number | null;
  flags: OrderFlag[];
  receivedAt: string;
  customer: {
    id: string;
    customerNo: number;
    name: string;
    kind: string;
    phone: string | null;
    email: string | null;
  };
  payer: { id: string; customerNo: number; name: string };
  address: {
    id: string;
    street: string;
    houseNo: string;
    floor: string | null;
    door: string | null;
    postnr: string;
    city: string;
    meteringPointId: string | null;
  };
  partner: { id: string; name: string; caseNo: string | null } | null;
  invoiceNo: string | null;
  erpDraftNo: string | null;
  cancelReason: string | null;
}

/** The orders that are tied to an order by a credit, by their numbers. */
export interface CreditLinks {
  /** The one that it credits. */
  of: string | null;
  /** Those that credit it. */
  by: string[];
}

declare module '../page-props.ts' {
  interface PageProps {
    'Order/Order-Info': OrderInfoProps;
  }
}

/** The transfer of an order as its own page shows it. */
export interface OrderTransfer extends Pick<
  TransferRow,
  'state' | 'since' | 'dueAt' | 'ledger' | 'sentences' | 'ways'
> {
  /** The ledger does not answer. */
  isAway: boolean;
  /** The reader can send it to the ledger now. */
  sendable: boolean;
  /** Whose collective invoice an order that can be sent waits for, as it is said to the reader; `null` for one that is invoiced alone. */
  waitsFor: string | null;
  /** Where a person sees a draft or an invoice in the ledger; see `ledgerAddress`. */
  webUrl: string | null;
}

export interface OrderInfoProps {
  order: OrderDetails;
  /** What the lifecycle needs to know to draw the next steps; the same facts decide on the server. */
  facts: OrderFacts;
  lines: OrderLineView[];
  money: OrderMoney;
  activities: OrderActivityView[];
  timeline: TimelineEntry[];
  /** Calls and mails about the order, the last ones first. */
  talks: CustomerTalk[];
  /** The documents that were matched to the order, newest first. */
  documents: OrderDocument[];
  /** What people have put on the order by hand, newest first. */
  files: OrderFileView[];
  /** Newest first. */
  inspections: InspectionView[];
  options: {
    users: Option[];
    fitters: Option[];
    /** Where the reader may move it to, and where it is; `none` for no area. */
    areas: Option[];
    activityTypes: ActivityTypeOption[];
  };
  /** `fields` are those the user may edit in this status; the server answers 403 or 422 to others. */
  can: {
    fields: OrderField[];
    edit: boolean;
    editLines: boolean;
    editPrices: boolean;
    overwrite: boolean;
    seePrices: boolean;
    seeContribution: boolean;
    /** Whose time the user may register here; `null` for nobody's. */
    registerTime: 'all' | 'own' | null;
    /** Why lines and prices are locked, as a Danish sentence; `null` when the status leaves them open. */
    lock: string | null;
  };
  /** The step that this person can take back: its entry in the timeline, and until when. */
  undo: { seq: number; until: string } | null;
  /** The order before and after this one in the list the user came from. */
  neighbours: { previous: string | null; next: string | null };
  /** Where the order stands on its way to the ledger; `null` before it can be sent, and for who may not see that. */
  visma: OrderTransfer | null;
  credit: CreditLinks;
  /** Set after a save that was merged with somebody else's changes. */
  merged: { field: string; by: string; at: string }[] | null;
  seq: number;
}

/**
 * `POST /ordrer/:orderNo/trin` `{ event, version, payload }` and `POST /ordrer/:orderNo/fortryd` `{ version }` answer with the order's
 * new state. `undoable`: for ten minutes, as long as nothing else happens to the order.
 */
export interface StepAnswer {
  version: number;
  status: OrderDetails['status'];
  undoable: boolean;
  /** The number of the order that a credit has made. */
  creditedWith?: string | undefined;
}

/** `POST /ordrer/:orderNo/linjer`, `PATCH` and `DELETE /ordrer/:orderNo/linjer/:lineId` answer with the line and the sums. */
export interface LineAnswer {
  line: OrderLineView | null;
  money: OrderMoney;
  orderVersion: number;
}

/** `POST /ordrer/:orderNo/linjer/saet`: how many lines a package has become. */
export interface PackageAnswer {
  lines: number;
  orderVersion: number;
}

/** A good that can be picked for a line. */
export interface PickableGood {
  id: string;
  goodNo: string;
  name: string;
  unit: string;
  salesOre: number | null;
  priceUnit: number | null;
  barred: boolean;
  /** What is on the shelf, in thousandths; `null` for what is not kept there. */
  stockQtyMilli: number | null;
  /** How many parts it has as a package; 0 for any other good. */
  parts: number;
}

/** One hit of `GET /varer/opslag?q=`. */
export interface GoodHit extends PickableGood {
  /** What has taken its place and can be used. */
  replacedBy: PickableGood | null;
  /** What was searched for is one of its numbers, as when a bar code was scanned. */
  isNumbered: boolean;
}
