import { editConflictWords, formSuccessWords } from './danish/app-machines.ts';
import { pageVisitWords, sessionExpiryWords } from './danish/app-machines.ts';
import { documentWords } from './danish/document.ts';
import { askAndSendWords, bulkRunWords, tableDraftWords } from './danish/generic.ts';
import { manualOrderMatchWords } from './danish/manual-order-match.ts';
import { orderStatusScreenWords } from './danish/order-status-screen.ts';
import { orderWords } from './danish/order.ts';
import { realtimeConnectionWords } from './danish/realtime-connection.ts';
import { dashboardTileWords, dashboardWords, newOrderWords } from './danish/screens.ts';
import type { DanishWords } from './danish/words.ts';

const words: Readonly<Record<string, DanishWords>> = {
  'realtime-connection': realtimeConnectionWords,
  'session-expiry': sessionExpiryWords,
  'edit-conflict': editConflictWords,
  'form-success': formSuccessWords,
  'page-visit': pageVisitWords,
  'order-status-screen': orderStatusScreenWords,
  dashboard: dashboardWords,
  'dashboard-tile': dashboardTileWords,
  'bulk-run': bulkRunWords,
  'ask-and-send': askAndSendWords,
  'new-order': newOrderWords,
  'manual-order-match': manualOrderMatchWords,
  'table-draft': tableDraftWords,
  order: orderWords,
  document: documentWords,
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
