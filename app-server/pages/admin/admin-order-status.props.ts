import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import type { SettingsTableProps } from '../settings-table.props.ts';

declare module '../page-props.ts' {
  interface PageProps {
    'Admin/Order-Status': AdminOrderStatusProps;
  }
}

export interface AdminOrderStatusProps extends SettingsTableProps<StatusSetting> {
  /** How many orders stand in each status now; a status without any is left out. */
  counts: Partial<Record<OrderStatus, number>>;
}
