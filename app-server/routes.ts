import type { FastifyInstance } from 'fastify';
import { registerDocumentFiles } from './documents/intake/routes.ts';
import { registerMissedEvents } from './events/missed.ts';
import { registerFailureReports } from './http/failures/failure-reports.ts';
import { registerIcons } from './icons/icon-routes.ts';
import { registerHealth } from './http/health/health.ts';
import { registerActivityTypes } from './pages/admin/activity-types.ts';
import { registerAdminOrderStatus } from './pages/admin/admin-order-status.ts';
import { registerLogin } from './pages/auth-login.ts';
import { registerDashboard } from './pages/dashboard.ts';
import { registerManualOrderMatch } from './pages/admin/manual-order-match.ts';
import { registerDevMachines } from './pages/dev-machines.ts';
import { registerNewOrder } from './pages/order/new-order.ts';
import { registerFitterPlan } from './pages/order/fitter-plan.ts';
import { registerOrderInfo } from './pages/order/order-info.ts';
import { registerOrderVan } from './pages/order/order-van.ts';
import { registerOrderStatusScreen } from './pages/order/order-status-screen.ts';
import { registerOrderStatus } from './pages/order/order-status.ts';
import { registerWorkSheets } from './pages/order/work-sheets.ts';
import { registerWelcome } from './pages/welcome.ts';
import { registerBroadcasting } from './realtime/broadcasting.ts';
import { mayListen } from './realtime/may-listen.ts';
import { registerSearch } from './search/search.ts';

/** Every feature of the application, one line each. */
export function registerRoutes(app: FastifyInstance) {
  registerHealth(app);
  registerIcons(app);
  registerFailureReports(app);
  registerLogin(app);
  registerWelcome(app);
  registerBroadcasting(app);
  registerMissedEvents(app, mayListen);
  registerSearch(app);
  registerDashboard(app);
  registerOrderStatus(app);
  registerWorkSheets(app);
  registerNewOrder(app);
  registerOrderInfo(app);
  registerOrderVan(app);
  registerFitterPlan(app);
  registerOrderStatusScreen(app);
  registerDocumentFiles(app);
  registerManualOrderMatch(app);
  registerAdminOrderStatus(app);
  registerActivityTypes(app);
  registerDevMachines(app);
}
