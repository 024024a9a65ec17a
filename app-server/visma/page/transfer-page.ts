import { and, count, gte, sql, type SQL } from 'drizzle-orm';
import {
  RECONCILIATION,
  TRANSFERS_PAGE_SIZE as PAGE_SIZE,
  type TransferListFilters,
  type TransferTab,
} from '#domain/erp/transfer-list.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { writtenRead } from '../../database/prepared-read.ts';
import { containing } from '../../database/like-pattern.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import type {
  OrderVismaInsertProps,
  VismaConnection,
} from '../../pages/admin/order-visma-insert.props.ts';
import type { Queryable, Services } from '../../services.ts';
import { loadConnection, tokensOf } from '../connection/stored-connection.ts';
import { TOKENS_REFUSED } from '../queue/queue-lease.ts';
import { loadCauseGroups } from './cause-groups.ts';
import { loadCollectable } from './collectable.ts';
import { isReady, loadReadyOrders } from './ready-orders.ts';
import { inTab, loadTransferRows } from './transfer-rows.ts';
import { loadTransferSums } from './transfer-sums.ts';

/** The pace of the queue is told over so many milliseconds. */
const PACE_WINDOW = 5 * 60_000;
/** Hits of a search are counted up to here. */
const COUNT_LIMIT = 10_000;

/** The page of transfers under these filters. @param seq the last event before it is read */
export async function loadTransferPage(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  filters: TransferListFilters,
  seq: number,
): Promise<Omit<OrderVismaInsertProps, 'webhookUrl'>> {
  const { db } = services;
  const { tab } = filters;
  const matches = await searchOf(db, filters.q, tab);
  const connection = await shownConnection(services);
  const sums = await loadTransferSums(db, connection.awaySince !== null);
  if (tab === RECONCILIATION) {
    const total = { count: 0, capped: false };
    const none = { rows: [], causes: [], collectable: [] };
    return { connection, ...sums, filters, ...none, pageSize: PAGE_SIZE, total, seq };
  }
  const found = matches === undefined ? sums.counts[tab] : await countFound(db, tab, matches);
  const shown = Math.min(found, COUNT_LIMIT);
  const page = Math.min(filters.page, Math.max(1, Math.ceil(shown / PAGE_SIZE)));
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const [rows, causes, collectable] = await Promise.all([
    tab === 'ready' ? loadReadyOrders(db, matches, part) : loadTransferRows(db, tab, matches, part),
    tab === 'failed_fixable' ? loadCauseGroups(db) : [],
    tab === 'ready' ? loadCollectable(db) : [],
  ]);
  return {
    connection,
    ...sums,
    filters: { ...filters, page },
    rows,
    causes,
    collectable,
    pageSize: PAGE_SIZE,
    total: { count: shown, capped: found > COUNT_LIMIT },
    seq,
  };
}

/** Orders of which every word of a text is in number, title, name or address, or in the name of who pays; or transfers of such an order. */
async function searchOf(
  q: Queryable,
  text: string | undefined,
  tab: string,
): Promise<SQL | undefined> {
  if (text === undefined) return undefined;
  const patterns = foldForSearch(text).split(' ').filter(Boolean).map(containing);
  if (patterns.length === 0) return undefined;
  const isOrder = and(...patterns.map((pattern) => sql`${orders.search} like ${pattern}`));
  // Found by the index of all that a customer is found by, and kept for the name alone: that is what the page shows.
  const isPayer = and(
    ...patterns.map(
      (pattern) =>
        sql`${customers.search} like ${pattern} and danish_fold(${customers.name}) like ${pattern}`,
    ),
  );
  const [payer] = await q.select({ id: customers.id }).from(customers).where(isPayer).limit(1);
  // Two reads, each by its index: neither is used for one with `or`. Most texts, as an order's number, name nobody who pays.
  const byOrder = sql`select ${orders.id} from ${orders} where ${isOrder}`;
  const found = payer
    ? sql`${byOrder} union
        select ${orders.id} from ${orders} where ${orders.payerId} in (select ${customers.id} from ${customers} where ${isPayer})`
    : byOrder;
  if (tab === 'ready') return sql`${orders.id} in (${found})`;
  return sql`${vismaTransfers.id} in (
    select ${vismaTransferOrders.transferId} from ${vismaTransferOrders} where ${vismaTransferOrders.orderId} in (${found}))`;
}

async function countFound(q: Queryable, tab: TransferTab, matches: SQL) {
  const source =
    tab === 'ready' ? sql`${orders} where ${isReady}` : sql`${vismaTransfers} where ${inTab(tab)}`;
  const { rows } = await q.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${source} and ${matches} limit ${COUNT_LIMIT + 1}) found`);
  return rows[0]?.count ?? 0;
}

const transferredSince = writtenRead(['since'], (q, { since }) =>
  q
    .select({ count: count() })
    .from(vismaTransfers)
    .where(and(inTab('transferred'), gte(vismaTransfers.updatedAt, since))),
);

async function shownConnection(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
): Promise<VismaConnection> {
  const { db, settings, clock } = services;
  const since = new Date(clock().getTime() - PACE_WINDOW);
  const [row, recently] = await Promise.all([loadConnection(db), transferredSince(db, { since })]);
  const connected = tokensOf(services, row) !== null;
  const wasConnected = row !== undefined && row.agreementNumber !== null;
  const { bucketUsed: used = null, bucketLimit: limit = null } = row ?? {};
  return {
    connected,
    lost: connected ? row?.pauseReason === TOKENS_REFUSED : wasConnected,
    recently: recently[0]?.count ?? 0,
    webUrl: settings.visma.webUrl,
    host: new URL(settings.visma.url).host,
    company: row?.company ?? null,
    agreementNumber: row?.agreementNumber ?? null,
    pausedAt: row?.pausedAt?.toISOString() ?? null,
    pauseReason: row?.pauseReason ?? null,
    lastCallAt: row?.lastCallAt?.toISOString() ?? null,
    awaySince: row?.unansweredSince?.toISOString() ?? null,
    bucket: used === null || limit === null ? null : { used, limit },
  };
}
