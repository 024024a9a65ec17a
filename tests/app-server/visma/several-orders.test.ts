import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { eraseCustomer } from '#app-server/customers/anonymise/erase-customer.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { discardTransfers, resendTransfers } from '#app-server/visma/acts/change-transfers.ts';
import { lookInLedger } from '#app-server/visma/acts/look-in-ledger.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { attemptsCsv } from '#app-server/visma/page/attempts-csv.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { loadTransferDetail } from '#app-server/visma/page/transfer-detail.ts';
import { loadTransferPage } from '#app-server/visma/page/transfer-page.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import type { TransferTab } from '#domain/erp/transfer-list.ts';
import { bookDraft } from '#tests/support/erp/book-draft.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder, work } = useConnectedCompany();
const SUM = 2 * 7_368_75;
const finance = () => company().people.finance;
const transfers = () => services().db.select().from(vismaTransfers);
const rowsOf = (tab: TransferTab, q?: string) =>
  loadTransferPage(services(), { tab, q, page: 1 }, 0);

/** Two orders in one transfer, which stands in the queue. */
async function together(): Promise<{ first: StoredOrder; second: StoredOrder; id: string }> {
  const [first, second] = [await readyOrder(), await readyOrder()];
  const by = { userId: finance().id, now: services().clock() };
  const queued = await services().db.transaction((tx) => queueTransfer(tx, [first, second], by));
  return { first, second, id: queued?.id ?? '' };
}
const statuses = async (...seen: StoredOrder[]) =>
  Promise.all(seen.map(async ({ id }) => (await stored(id)).status));

describe('a transfer of two orders', () => {
  it('is one draft with a heading for each, and both orders are transferred with its number', async () => {
    const { first, second } = await together();
    await work();
    expect(double().ledger.drafts.size).toBe(1);
    const lines = double().ledger.drafts.get(1)?.content.lines ?? [];
    expect(lines.map(({ description }) => description)).toEqual([
      expect.stringContaining(`Ordre ${first.orderNo} · `),
      'Ladeboks 11 kW',
      expect.stringContaining(`Ordre ${second.orderNo} · `),
      'Ladeboks 11 kW',
    ]);
    expect(await transfers()).toMatchObject([
      { state: 'transferred', reference: `TAV-${first.orderNo}-1`, totalOre: SUM },
    ]);
    for (const { id } of [first, second])
      expect(await stored(id)).toMatchObject({ status: 'transferred', erpDraftNo: '1' });
  });

  it('keeps each of them from a second transfer, in the acts and in the database', async () => {
    const { second, id } = await together();
    const items = [{ id: second.id, version: second.version }];
    const { results } = await sendOrders(services(), finance(), {
      items,
      dryRun: false,
      invoiceOn: null,
    });
    expect(results[0]?.reasons).toEqual(['Ordren har allerede en overførsel: »I kø«.']);
    const third = await readyOrder();
    const by = { userId: null, now: services().clock() };
    await services().db.transaction((tx) => queueTransfer(tx, [third], by));
    const twice = { transferId: id, orderId: third.id, position: 3 };
    const insert = services().db.insert(vismaTransferOrders).values(twice);
    await expect(insert).rejects.toMatchObject({
      cause: { constraint: 'visma_transfer_orders_active' },
    });
  });

  it('is listed once with its sum, found by each order, and named whole in the log and the details', async () => {
    const { first, second } = await together();
    expect(await rowsOf('queued')).toMatchObject({
      counts: { ready: 0, queued: 1 },
      queued: { count: 2, totalOre: SUM },
      rows: [{ orderNo: first.orderNo, orderCount: 2, totalOre: SUM }],
    });
    await work();
    const found = await rowsOf('transferred', second.orderNo);
    expect(found).toMatchObject({ total: { count: 1 }, rows: [{ orderNo: first.orderNo }] });
    expect(await loadTransferDetail(services(), second.id)).toMatchObject({
      orders: [{ orderNo: first.orderNo }, { orderNo: second.orderNo }],
      draft: { totalOre: SUM },
    });
    const lines: string[] = [];
    for await (const line of await attemptsCsv(services().db)) lines.push(line);
    expect(lines.join('')).toContain(`${first.orderNo} ${second.orderNo}`);
    expect(await reconcile(services())).toMatchObject({
      days: [{ ours: { count: 1, totalOre: SUM }, theirs: { count: 1, totalOre: SUM } }],
      discrepancies: [],
    });
  });

  it('takes both orders back when the draft was deleted, and they can go again, each by itself', async () => {
    const { first, second, id } = await together();
    await work();
    double().ledger.drafts.clear();
    await lookInLedger(services(), id);
    expect(await statuses(first, second)).toEqual(['ready_to_invoice', 'ready_to_invoice']);
    const items = [await stored(second.id)];
    await sendOrders(services(), finance(), { items, dryRun: false, invoiceOn: null });
    await work();
    expect(await statuses(first, second)).toEqual(['ready_to_invoice', 'transferred']);
    expect((await transfers()).map(({ reference }) => reference)).toEqual([
      `TAV-${first.orderNo}-1`,
      `TAV-${second.orderNo}-2`,
    ]);
  });

  it('makes both orders invoiced when the draft was booked', async () => {
    const { first, second, id } = await together();
    await work();
    await bookDraft(services().settings.visma.url, 1);
    const { number } = await lookInLedger(services(), id);
    for (const order of [first, second])
      expect(await stored(order.id)).toMatchObject({
        status: 'invoiced',
        invoiceNo: String(number),
      });
  });

  it('fails, is sent again and is discarded as one', async () => {
    const { first, second } = await together();
    for (const year of double().ledger.years)
      for (const period of year.periods) period.barred = true;
    await work();
    const failed = await rowsOf('failed_fixable');
    expect(failed.causes).toMatchObject([{ orderNos: [first.orderNo, second.orderNo] }]);
    const items = (await transfers()).map(({ id, version }) => ({ id, version }));
    const again = { items, dryRun: true, invoiceOn: null };
    expect((await resendTransfers(services(), finance(), again)).results).toMatchObject([
      { ok: true },
    ]);
    const discard = { items, dryRun: false, reason: 'De sendes hver for sig.' };
    await discardTransfers(services(), company().people.administrator, discard);
    expect((await rowsOf('ready')).rows.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });

  it('loses its bytes when the customer of either order is anonymised', async () => {
    const { second } = await together();
    await work();
    const nobody = { customerIds: [], paidIds: [], documentIds: [], emails: [] };
    await services().db.transaction((tx) =>
      eraseCustomer(tx, { ...nobody, orderIds: [second.id] }),
    );
    expect((await transfers())[0]?.body).toBeNull();
    const [order] = await services().db.select().from(orders).where(eq(orders.id, second.id));
    expect(order?.title).toBe('Anonymiseret');
  });
});
