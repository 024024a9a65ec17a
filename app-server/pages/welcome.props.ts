import type { ActivityState } from '#domain/activity.ts';
import type { OrderSummary } from '#domain/order.ts';

export interface MyActivity {
  id: string;
  type: string;
  state: ActivityState;
  plannedStart: string | null;
  plannedEnd: string | null;
  orderNo: string | null;
  title: string | null;
  place: string | null;
}

export interface MyOrder extends OrderSummary {
  customerName: string;
  city: string;
  dueAt: string | null;
}

/** "Min dag": what waits for the user today. */
export interface MyDay {
  activities: MyActivity[];
  /** Orders the user is responsible for that stand still, longest first; at most ten. */
  waiting: MyOrder[];
  waitingCount: number;
  /** Orders of the user's with a deadline today or passed. */
  due: MyOrder[];
}

export interface WelcomeProps {
  /** `null` before login. */
  myDay: MyDay | null;
  /** Driftsstatus, shown before login. */
  operation: { database: 'ok' | 'down'; realtime: 'ok' | 'down' };
}
