import { dashboard, dashboardTile } from './dashboard.ts';
import { manualOrderMatch, orderInfo, orderList } from './desk.ts';
import { orderStatusScreen } from './order-status-screen.ts';
import { keepTheirPromises } from './promised.ts';
import { statusAdmin } from './status-admin.ts';

keepTheirPromises([
  orderStatusScreen,
  dashboard,
  dashboardTile,
  orderList,
  orderInfo,
  manualOrderMatch,
  statusAdmin,
]);
