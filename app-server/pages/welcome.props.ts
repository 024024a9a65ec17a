import type { ActivityState } from '#domain/orders/activity.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderSummary } from '#domain/orders/order.ts';

export interface MyActivity {
  id: string;
  type: string;
  state: ActivityState;
  plannedStart: string | null;
  plannedEnd: string | null;
  orderNo: string | null;
  /** What a step on its order must name; `null` without an order. */
  orderVersion: number | null;
  /** Whether the user can begin the work of its order now. */
  startable: boolean;
  title: string | null;
  place: string | null;
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
  readyToInvoice: number;
}

/** "Min dag": what waits for the user today. */
export interface MyDay {
  activities: MyActivity[];
  /** The user's next planned activity after today, where today has nothing left. */
  upcoming: MyActivity | null;
  /** Orders that wait for the user's next step, the longest wait first; at most ten. */
  waiting: MyOrder[];
  waitingCount: number;
  /** Orders of the user's with a deadline today or passed. */
  due: MyOrder[];
  /** `null` for those who do not run the house. */
  house: HouseToday | null;
  /** The last event that all of this includes. */
  seq: number;
}

declare module './page-props.ts' {
  interface PageProps {
    Welcome: WelcomeProps;
  }
}

export interface WelcomeProps {
  /** `null` before login. */
  myDay: MyDay | null;
  /** Driftsstatus, shown before login. */
  operation: { database: 'ok' | 'down'; realtime: 'ok' | 'down' };
}
