import { formSuccess, pageVisit, sessionExpiry } from './app.ts';
import { auth } from './auth.ts';
import { customerField, customerForm } from './customer-form.ts';
import { customerMerge } from './customer-merge.ts';
import { dashboard, dashboardTile } from './dashboard.ts';
import { initGroups } from './init-groups.ts';
import { manualOrderMatch, askAndSend, bulkRun } from './manual-order-match.ts';
import { editConflict } from './edit-conflict.ts';
import { document, order } from './lifecycles.ts';
import { vismaTransfer } from './visma-transfer.ts';
import { newOrder } from './new-order.ts';
import { offboarding } from './offboarding.ts';
import { priceChange } from './price-change.ts';
import { orderStatusScreen } from './order-status-screen.ts';
import { realtimeConnection } from './realtime-connection.ts';
import { screenPairing } from './screen-pairing.ts';
import { tableDraft } from './table-draft.ts';

/** The machines of the whole app, with their promises. */
export const promisedOfApp = [
  realtimeConnection,
  sessionExpiry,
  editConflict,
  formSuccess,
  pageVisit,
];

/** The machines of one page each, with their promises. */
export const promisedOfScreens = [
  auth,
  orderStatusScreen,
  screenPairing,
  dashboard,
  dashboardTile,
  bulkRun,
  askAndSend,
  newOrder,
  customerForm,
  customerField,
  customerMerge,
  manualOrderMatch,
  tableDraft,
  initGroups,
  offboarding,
  priceChange,
];

/** The lifecycles of the business, with their promises. */
export const promisedOfLifecycles = [order, document, vismaTransfer];
