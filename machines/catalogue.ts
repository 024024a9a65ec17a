import type { KnownMachine } from './chart/known-machine.ts';
import { knownDashboardTile } from './known/known-dashboard-tile.ts';
import { knownDashboard } from './known/known-dashboard.ts';
import { knownDocument } from './known/known-document.ts';
import { knownEditConflict } from './known/known-edit-conflict.ts';
import { knownFormSuccess } from './known/known-form-success.ts';
import { knownManualOrderMatch } from './known/known-manual-order-match.ts';
import { knownAskAndSend } from './known/known-ask-and-send.ts';
import { knownBulkRun } from './known/known-bulk-run.ts';
import { knownOrderStatusScreen } from './known/known-order-status-screen.ts';
import { knownOrder } from './known/known-order.ts';
import { knownPageVisit } from './known/known-page-visit.ts';
import { knownRealtimeConnection } from './known/known-realtime-connection.ts';
import { knownSessionExpiry } from './known/known-session-expiry.ts';
import { knownStatusAdmin } from './known/known-status-admin.ts';

/** Every machine there is: those of the whole app, those of one page, the lives of records. */
export const catalogue: readonly KnownMachine[] = [
  knownRealtimeConnection,
  knownSessionExpiry,
  knownEditConflict,
  knownFormSuccess,
  knownPageVisit,
  knownOrderStatusScreen,
  knownDashboard,
  knownDashboardTile,
  knownBulkRun,
  knownAskAndSend,
  knownManualOrderMatch,
  knownStatusAdmin,
  knownOrder,
  knownDocument,
];

/** The machine of an id, or `undefined` for an actor that is none of ours. */
export function knownById(id: string): KnownMachine | undefined {
  return catalogue.find(({ machine }) => machine.id === id);
}
