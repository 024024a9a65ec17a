import type { CatalogueEntry } from './chart/catalogue-entry.ts';
import { authEntry } from './samples/auth-entry.ts';
import { customerFieldEntry, customerFormEntry } from './samples/customer-form-entry.ts';
import { customerMergeEntry } from './samples/customer-merge-entry.ts';
import { dashboardTileEntry } from './samples/dashboard-tile-entry.ts';
import { dashboardEntry } from './samples/dashboard-entry.ts';
import { fetchedDocument } from './samples/document-entry.ts';
import { editConflictEntry } from './samples/edit-conflict-entry.ts';
import { initGroupsEntry } from './samples/init-groups-entry.ts';
import { formSuccessEntry } from './samples/form-success-entry.ts';
import { manualOrderMatchEntry } from './samples/manual-order-match-entry.ts';
import { askAndSendEntry } from './samples/ask-and-send-entry.ts';
import { bulkRunEntry } from './samples/bulk-run-entry.ts';
import { newOrderEntry } from './samples/new-order-entry.ts';
import { offboardingEntry } from './samples/offboarding-entry.ts';
import { priceChangeEntry } from './samples/price-change-entry.ts';
import { orderStatusScreenEntry } from './samples/order-status-screen-entry.ts';
import { orderEntry } from './samples/order-entry.ts';
import { pageVisitEntry } from './samples/page-visit-entry.ts';
import { realtimeConnectionEntry } from './samples/realtime-connection-entry.ts';
import { sessionExpiryEntry } from './samples/session-expiry-entry.ts';
import { screenPairingEntry } from './samples/screen-pairing-entry.ts';
import { tableDraftEntry } from './samples/table-draft-entry.ts';
import { vismaTransferEntry } from './samples/visma-transfer-entry.ts';

/** All machines: of the app, of a page, and the lifecycles of records. */
export const catalogue: readonly CatalogueEntry[] = [
  realtimeConnectionEntry,
  sessionExpiryEntry,
  editConflictEntry,
  formSuccessEntry,
  pageVisitEntry,
  authEntry,
  orderStatusScreenEntry,
  screenPairingEntry,
  dashboardEntry,
  dashboardTileEntry,
  bulkRunEntry,
  askAndSendEntry,
  newOrderEntry,
  customerFormEntry,
  customerFieldEntry,
  customerMergeEntry,
  manualOrderMatchEntry,
  tableDraftEntry,
  initGroupsEntry,
  offboardingEntry,
  priceChangeEntry,
  orderEntry,
  fetchedDocument,
  vismaTransferEntry,
];

/** The machine of an id, or `undefined` for an actor of a library. */
export function entryById(id: string): CatalogueEntry | undefined {
  return catalogue.find(({ machine }) => machine.id === id);
}
