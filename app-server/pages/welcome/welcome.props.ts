import type { OwnAbsence } from './absences.props.ts';
import type { FailingTransfers } from '../admin/order-visma-insert.props.ts';
import type { Suspicion } from '#domain/activities/time-records.ts';
import type { ActivityState } from '#domain/orders/activity.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderSummary } from '#domain/orders/order.ts';

export interface MyActivity {
  id: string;
  type: string;
  state: ActivityState;
  plannedStart: string | null;
  plannedEnd: string | null;
  startedAt: string | null;
  /** The order of the work; `null` for a meeting. */
  order: MyActivityOrder | null;
  /** What the user can do with it now, the most sensible first. */
  steps: MyStep[];
}

/** A step of the day: on the way, not after all, begin, report done. */
export type MyStep = 'setOff' | 'turnBack' | 'start' | 'complete';

export interface MyActivityOrder {
  id: string;
  orderNo: string;
  /** What a step on the order must name. */
  version: number;
  status: OrderStatus;
  title: string;
  customer: string;
  /** E.164 */
  phone: string | null;
  addressId: string;
  /** `Nørregade 12` */
  street: string;
  /** `8000 Aarhus C` */
  town: string;
}

/** A clock of the user's that runs. */
export interface MyClock {
  activityId: string;
  version: number;
  orderNo: string;
  title: string;
  startedAt: string;
  /** When the user last said that they still work. */
  stillWorkingAt: string | null;
}

/** Time that a leader should look at: an entry that is unusual, or a clock that has run beyond the working day. */
export interface EntryToCheck {
  activityId: string;
  version: number;
  orderNo: string;
  title: string;
  assignee: { initials: string; name: string };
  startedAt: string;
  /** `null` while its clock runs. */
  endedAt: string | null;
  /** `null` for a clock that runs. */
  suspicion: Suspicion | null;
}

export interface MyOrder extends OrderSummary {
  customerName: string;
  city: string;
  dueAt: string | null;
}

/** What the house needs today, for those who run it: open orders only. */
export interface HouseToday {
  urgent: number;
  /** Not done although the deadline has passed, by where they stand; only those with any. */
  overdue: { status: OrderStatus; count: number }[];
  /** Received and without a plan. */
  unplanned: number;
  /** Waiting for material or for the customer for `WAITING_LONG` working days at least; only the statuses with any. */
  waitingLong: { status: OrderStatus; count: number }[];
  /** Done, and nobody has approved the inspection. */
  uninspected: number;
  readyToInvoice: number;
  /** Planned to somebody who is absent then, from today on. */
  away: number;
  /** Documents that nobody has matched; `null` for those who cannot open them. */
  documents: number | null;
  /** What fails on its way to the ledger; `null` for those who may not see it. */
  failing: FailingTransfers | null;
  /** Customers whom somebody has asked to be anonymised; `null` for those who may not do it. */
  anonymise: number | null;
}

/** What a fitter does now: works, drives, is absent, has work ahead, or has nothing more today. */
type FitterDoing = 'working' | 'travelling' | 'absent' | 'next' | 'free';

/** A fitter's day, for those who run the house. */
export interface FitterToday {
  id: string;
  name: string;
  doing: FitterDoing;
  /** What is worked on, driven to, or next. */
  order: { orderNo: string; title: string; city: string } | null;
  /** Since when it is worked on, or when it is planned. */
  at: string | null;
  /** Visits of today whose work is reported done, or was in vain, and all of today's. */
  done: number;
  planned: number;
  /** When they are absent today, now or later; `kind` and `id` for those who keep their absences. */
  away: { id: string | null; kind: string | null; start: string; end: string } | null;
}

/** "Min dag": what waits for the user today. */
export interface MyDay {
  activities: MyActivity[];
  /** Planned for an earlier day and not begun, the newest first; at most five. */
  missed: MyActivity[];
  /** The user's next planned day, where today has nothing left. */
  upcoming: MyActivity[];
  /** Orders that wait for the user's next step, the longest wait first; at most ten. */
  waiting: MyOrder[];
  waitingCount: number;
  /** Orders of the user's with a deadline today or passed. */
  due: MyOrder[];
  /** The user's own absences of today and the next weeks. */
  absences: OwnAbsence[];
  /** Whether the user can report themselves ill today. */
  mayReportSick: boolean;
  /** The user's clocks that run; each may ask whether it was forgotten. */
  clocks: MyClock[];
  /** Times that a leader should look at, oldest first; `null` for those who do not correct others'. */
  entriesToCheck: EntryToCheck[] | null;
  /** `null` for those who do not run the house. */
  house: HouseToday | null;
  /** Every active fitter's day; `null` for those who do not run the house. */
  fitters: FitterToday[] | null;
  /** How many mails could not be delivered; 0 for those who do not administer users. */
  givenUpMails: number;
  /** The last event that all of this includes. */
  seq: number;
}

declare module '../page-props.ts' {
  interface PageProps {
    Welcome: WelcomeProps;
  }
}

/** Whether the parts of the product answer. */
export interface Operation {
  database: 'ok' | 'down';
  realtime: 'ok' | 'down';
}

export interface WelcomeProps {
  /** `null` before login. */
  myDay: MyDay | null;
  /** Driftsstatus, shown before login; `null` after. */
  operation: Operation | null;
}
