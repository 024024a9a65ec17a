import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';

/** What `PUT /admin/ordrestatus` answers, and what the page begins with. */
export interface StatusSettingsView {
  version: number;
  settings: StatusSetting[];
}

export interface AdminOrderStatusProps extends StatusSettingsView {
  /** How many orders stand in each status now; a status without any is left out. */
  counts: Partial<Record<OrderStatus, number>>;
  mayEdit: boolean;
  /** The last event that the page includes. */
  seq: number;
}
