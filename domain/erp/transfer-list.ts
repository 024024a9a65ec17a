import * as v from 'valibot';
import { type FiltersOf, listQuery } from '../list-query.ts';
import { foldForSearch } from '../text/danish-text.ts';
import { transferLabel, type TransferState } from './transfer.ts';

/** The tabs of the page of transfers, in their order. */
export const TRANSFER_TABS = [
  'ready',
  'queued',
  'sending',
  'failed_fixable',
  'failed_temporary',
  'unknown',
  'transferred',
  'booked',
  'discarded',
] as const;
export type TransferTab = (typeof TRANSFER_TABS)[number];

/** Beside the lists: what is there against what should be. */
export const RECONCILIATION = 'reconciliation';

const transferTabLabels: Readonly<Record<TransferTab, string>> = {
  ready: 'Klar',
  queued: 'I kø',
  sending: 'Overfører',
  failed_fixable: 'Fejlet – ret data',
  failed_temporary: 'Fejlet – prøver igen',
  unknown: 'Uvist',
  transferred: 'Overført',
  booked: 'Bogført',
  discarded: 'Kasseret',
};

/** What a tab is called: what is tried again only waits while the ledger does not answer. */
export function transferTabLabel(tab: TransferTab, isAway: boolean): string {
  return tab === 'failed_temporary' && isAway ? transferLabel(tab, isAway) : transferTabLabels[tab];
}

/** The states behind each tab; the orders that are ready have no transfer yet. */
export const statesOfTab: Readonly<Record<TransferTab, readonly TransferState[]>> = {
  ready: [],
  queued: ['queued'],
  sending: ['validating', 'sending'],
  failed_fixable: ['failed_fixable'],
  failed_temporary: ['failed_temporary'],
  unknown: ['unknown'],
  transferred: ['transferred'],
  booked: ['booked'],
  discarded: ['discarded'],
};

/** Rows on one page of the list. */
export const TRANSFERS_PAGE_SIZE = 50;
const MOST_PAGES = 200;

const page = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1),
  v.transform((number) => Math.min(number, MOST_PAGES)),
);

/** The filters of the list of transfers as they stand in its address. */
export const transferListQuery = listQuery(
  {
    tab: v.optional(v.picklist([...TRANSFER_TABS, RECONCILIATION]), 'ready'),
    q: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(100),
        v.check((text) => foldForSearch(text).length >= 3),
      ),
    ),
    /** From 1. */
    page: v.optional(page, '1'),
  },
  ['tab'],
);
export type TransferListFilters = FiltersOf<typeof transferListQuery>;
