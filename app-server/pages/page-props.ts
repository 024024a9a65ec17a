import type { ActivityTypesProps } from './admin/activity-types.props.ts';
import type { AdminOrderStatusProps } from './admin/admin-order-status.props.ts';
import type { LoginProps } from './auth-login.props.ts';
import type { DashboardProps } from './dashboard.props.ts';
import type { DevMachinesProps } from './dev-machines.props.ts';
import type { ErrorProps } from './error.props.ts';
import type { ManualOrderMatchProps } from './admin/manual-order-match.props.ts';
import type { OrderInfoProps } from './order/order-info.props.ts';
import type { OrderStatusScreenProps } from './order/order-status-screen.props.ts';
import type { OrderStatusProps } from './order/order-status.props.ts';
import type { WelcomeProps } from './welcome.props.ts';
import type { WorkSheetsProps } from './order/work-sheets.props.ts';

/** Every page by its name, and the props its loader hands it. */
export interface PageProps {
  'Admin/Activity-Types': ActivityTypesProps;
  'Admin/ManualOrderMatch': ManualOrderMatchProps;
  'Admin/Order-Status': AdminOrderStatusProps;
  'Auth/Login': LoginProps;
  Dashboard: DashboardProps;
  'Dev/Machines': DevMachinesProps;
  Error: ErrorProps;
  'Order/Order-Info': OrderInfoProps;
  'Order/Order-Status': OrderStatusProps;
  'Order/Order-Status-Screen': OrderStatusScreenProps;
  'Order/Work-Sheets': WorkSheetsProps;
  Welcome: WelcomeProps;
}
