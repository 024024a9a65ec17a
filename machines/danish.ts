import { editConflictWords, formSuccessWords } from './danish/app-machines.ts';
import { pageVisitWords, sessionExpiryWords } from './danish/app-machines.ts';
import { authWords } from './danish/auth.ts';
import { customerFieldWords, customerFormWords, customerMergeWords } from './danish/customers.ts';
import { documentWords } from './danish/document.ts';
import { askAndSendWords, bulkRunWords, tableDraftWords } from './danish/generic.ts';
import { manualOrderMatchWords } from './danish/manual-order-match.ts';
import { offboardingWords } from './danish/offboarding.ts';
import { priceChangeWords } from './danish/price-change.ts';
import { orderStatusScreenWords } from './danish/order-status-screen.ts';
import { orderWords } from './danish/order.ts';
import { realtimeConnectionWords } from './danish/realtime-connection.ts';
import { initGroupsWords } from './danish/groups.ts';
import { screenPairingWords } from './danish/screen-pairing.ts';
import { dashboardTileWords, dashboardWords, newOrderWords } from './danish/screens.ts';
import { editConflictWays, formSuccessWays } from './danish/ways/app-machines.ts';
import { pageVisitWays, sessionExpiryWays } from './danish/ways/app-machines.ts';
import { askAndSendWays, bulkRunWays, tableDraftWays } from './danish/ways/generic.ts';
import { documentWays, orderWays } from './danish/ways/lifecycles.ts';
import { vismaTransferWays } from './danish/ways/visma-transfer.ts';
import { vismaTransferWords } from './danish/visma-transfer.ts';
import { manualOrderMatchWays } from './danish/ways/manual-order-match.ts';
import { orderStatusScreenWays } from './danish/ways/order-status-screen.ts';
import { realtimeConnectionWays } from './danish/ways/realtime-connection.ts';
import { dashboardTileWays, dashboardWays, newOrderWays } from './danish/ways/screens.ts';
import type { DanishWords } from './danish/words.ts';

const words: Readonly<Record<string, DanishWords>> = {
  'realtime-connection': { ...realtimeConnectionWords, ...realtimeConnectionWays },
  'session-expiry': { ...sessionExpiryWords, ...sessionExpiryWays },
  'edit-conflict': { ...editConflictWords, ...editConflictWays },
  'form-success': { ...formSuccessWords, ...formSuccessWays },
  'page-visit': { ...pageVisitWords, ...pageVisitWays },
  auth: authWords,
  'order-status-screen': { ...orderStatusScreenWords, ...orderStatusScreenWays },
  'screen-pairing': screenPairingWords,
  dashboard: { ...dashboardWords, ...dashboardWays },
  'init-groups': initGroupsWords,
  offboarding: offboardingWords,
  'price-change': priceChangeWords,
  'dashboard-tile': { ...dashboardTileWords, ...dashboardTileWays },
  'bulk-run': { ...bulkRunWords, ...bulkRunWays },
  'ask-and-send': { ...askAndSendWords, ...askAndSendWays },
  'new-order': { ...newOrderWords, ...newOrderWays },
  'customer-form': customerFormWords,
  'customer-field': customerFieldWords,
  'customer-merge': customerMergeWords,
  'manual-order-match': { ...manualOrderMatchWords, ...manualOrderMatchWays },
  'table-draft': { ...tableDraftWords, ...tableDraftWays },
  order: { ...orderWords, ...orderWays },
  document: { ...documentWords, ...documentWays },
  'visma-transfer': { ...vismaTransferWords, ...vismaTransferWays },
};

/** The Danish words of a machine; those that are missing are shown as the code has them. */
export function danishWords(machineId: string): DanishWords {
  return words[machineId] ?? { states: {}, events: {} };
}

function stateWords(id: string) {
  const [machine = '', ...path] = id.split('.');
  return danishWords(machine).states[path.join('.')];
}

/** The Danish name of a machine or a state by its id. */
export function danishName(id: string): string | undefined {
  return stateWords(id)?.[0];
}

/** What a machine or a state is, in Danish, by its id. */
export function danishDescription(id: string): string | undefined {
  return stateWords(id)?.[1];
}
