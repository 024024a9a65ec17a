import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { customers, partners } from '#app-server/database/schema/customers/customers.ts';
import { erpMappings } from '#app-server/database/schema/erp/erp.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { discardTransfers, resendTransfers } from '#app-server/visma/acts/change-transfers.ts';
import { lookInLedger } from '#app-server/visma/acts/look-in-ledger.ts';
import { outcomeOfTransferRun } from '#app-server/visma/acts/outcome-of-run.ts';
import { setPaused } from '#app-server/visma/acts/pause.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { loadFailing } from '#app-server/visma/page/failing-transfers.ts';
import { loadTransferDetail } from '#app-server/visma/page/transfer-detail.ts';
import { loadTransferPage } from '#app-server/visma/page/transfer-page.ts';
import { rightsOf } from '#domain/rights/rights.ts';
import { ulid } from '#domain/ulid.ts';
import { ids } from '#tests/app-server/orders/support/company.ts';
import { bookDraft } from '#tests/support/erp/book-draft.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder, work } = useConnectedCompany();
const RUN = { dryRun: false, invoiceOn: null };
const finance = () => company().people.finance;
const transfers = () => services().db.select().from(vismaTransfers);
const page = (tab: 'ready' | 'failed_fixable' | 'transferred', q?: string) =>
  loadTransferPage(services(), { tab, q, page: 1 }, 0);

async function send(...orders: { id: string; version: number }[]) {
  const items = orders.map(({ id, version }) => ({ id, version }));
  return sendOrders(services(), finance(), { ...RUN, items });
}
async function resend(change: { invoiceOn?: string; dryRun?: boolean } = {}) {
  const items = (await transfers()).map(({ id, version }) => ({ id, version }));
  return resendTransfers(services(), finance(), { ...RUN, ...change, items });
}

describe('sending orders', () => {
  it('tries first and changes nothing, then puts them into the queue', async () => {
    const order = await readyOrder();
    const tried = await sendOrders(services(), finance(), { ...RUN, dryRun: true, items: [order] });
    expect(tried).toMatchObject({ dryRun: true, results: [{ ok: true, orderNo: order.orderNo }] });
    expect(await transfers()).toEqual([]);
    await send(order);
    expect(await transfers()).toMatchObject([{ orderId: order.id, state: 'queued' }]);
    await work();
    expect(await stored(order.id)).toMatchObject({ status: 'transferred', erpDraftNo: '1' });
  });

  it('refuses, with a sentence, what is not ready, on its way already, or lacks something', async () => {
    const [received, sent, lacking] = [
      await company().receive(),
      await readyOrder(),
      await readyOrder(),
    ];
    await send(sent);
    await services().db.delete(erpMappings).where(eq(erpMappings.key, 'unit.stk'));
    const { results } = await send(received, sent, lacking);
    expect(results.map(({ reasons }) => reasons)).toEqual([
      ['Ordren er ikke klar til fakturering.'],
      ['Ordren har allerede en overførsel: »I kø«.'],
      ['Enhed: stk mangler et nummer i Visma.'],
    ]);
  });

  it('can be asked afterwards what a part of a run has done', async () => {
    const order = await readyOrder();
    const runId = ulid(Date.now());
    await sendOrders(services(), finance(), { ...RUN, runId, items: [order] });
    const asked = { runId, items: [order.id] };
    expect((await outcomeOfTransferRun(services(), finance(), asked)).results).toMatchObject([
      { id: order.id, ok: true },
    ]);
    const other = await outcomeOfTransferRun(services(), company().people.leader, asked);
    expect(other.results).toEqual([]);
  });
});

describe('a payer', () => {
  it('is a partner by the table of partners, whatever kind of customer it is', async () => {
    const { db } = services();
    const order = await readyOrder();
    await db.update(customers).set({ kind: 'public', gln: null });
    expect((await send(order)).results).toMatchObject([
      { ok: false, reasons: expect.arrayContaining([expect.stringContaining('EAN-nummer')]) },
    ]);
    await db.update(partners).set({ customerId: order.payerId });
    await db
      .update(erpMappings)
      .set({ number: 4 })
      .where(eq(erpMappings.key, 'customerGroup.partner'));
    expect((await send(order)).results).toMatchObject([{ ok: true }]);
    await work();
    expect(double().ledger.customers.values().next().value).toMatchObject({ customerGroup: 4 });
  });
});

describe('a failure', () => {
  it('of many orders on one barred good is one cause, and all are sent again at once', async () => {
    const [good] = await services().db.select().from(goods).where(eq(goods.id, ids.charger));
    const productNumber = good?.goodNo ?? '';
    const product = { productNumber, name: 'Ladeboks', productGroup: 1, unit: 1, barred: true };
    double().ledger.products.set(productNumber, product);
    await send(await readyOrder(), await readyOrder(), await readyOrder());
    await work();
    const { causes, failed } = await page('failed_fixable');
    expect(failed).toMatchObject({ count: 3, totalOre: 3 * 7_368_75 });
    expect(causes.map((cause) => [cause.sentence, cause.ways, cause.transfers.length])).toEqual([
      [
        `Vare ${productNumber} er spærret i Visma.`,
        [{ page: 'Vare/Vare-Info', url: `/varer/${productNumber}` }],
        3,
      ],
    ]);
    expect(double().ledger.drafts.size).toBe(0);
    const since = services().clock().toISOString();
    expect(await loadFailing(services().db, finance())).toEqual({
      count: 3,
      totalOre: 3 * 7_368_75,
      oldest: since,
      byTab: [{ tab: 'failed_fixable', count: 3 }],
    });
    expect(await loadFailing(services().db, { rights: rightsOf([]) })).toBeNull();
    product.barred = false;
    expect((await resend()).results.every(({ ok }) => ok)).toBe(true);
    await work();
    expect(double().ledger.drafts.size).toBe(3);
    expect(await page('transferred')).toMatchObject({ failed: { count: 0 }, total: { count: 3 } });
  });

  it('in a closed period is sent again with another day', async () => {
    const order = await readyOrder();
    for (const year of double().ledger.years)
      for (const period of year.periods) period.barred = true;
    await send(order);
    await work();
    const { causes, rows, oldestFailure } = await page('failed_fixable');
    expect(causes).toMatchObject([{ needsDay: true, transfers: [{ orderNo: order.orderNo }] }]);
    expect(rows).toMatchObject([{ state: 'failed_fixable', orderId: order.id }]);
    expect(oldestFailure).toBe(services().clock().toISOString());
    const open = double().ledger.years[1]?.periods[0];
    Object.assign(open ?? {}, { barred: false });
    await resend({ invoiceOn: open?.fromDate ?? '' });
    await work();
    expect(await stored(order.id)).toMatchObject({ status: 'transferred' });
    expect(double().ledger.drafts.get(1)?.content).toMatchObject({ date: open?.fromDate });
  });

  it('is not sent again while it still lacks something', async () => {
    const order = await readyOrder();
    await send(order);
    await services().db.delete(erpMappings).where(eq(erpMappings.key, 'unit.stk'));
    await work();
    expect((await resend({ dryRun: true })).results).toMatchObject([
      { ok: false, reasons: ['Enhed: stk mangler et nummer i Visma.'] },
    ]);
  });

  it('can be discarded with a reason, and the order can be sent anew', async () => {
    const order = await readyOrder();
    await send(order);
    const items = (await transfers()).map(({ id, version }) => ({ id, version }));
    const { administrator } = company().people;
    const discard = { items, dryRun: false, reason: 'Kunden er gået konkurs.' };
    expect((await discardTransfers(services(), administrator, discard)).results).toMatchObject([
      { ok: true },
    ]);
    expect((await page('ready')).rows).toMatchObject([{ orderId: order.id }]);
    await send(order);
    await work();
    expect(await stored(order.id)).toMatchObject({ status: 'transferred' });
    const events = await services()
      .db.select({ reason: domainEvents.reason })
      .from(domainEvents)
      .where(eq(domainEvents.type, 'visma.discarded'));
    expect(events).toEqual([{ reason: 'Kunden er gået konkurs.' }]);
  });
});

describe('the queue', () => {
  it('sends nothing while somebody has put it on pause', async () => {
    await setPaused(services(), finance(), { paused: true, reason: '' });
    const order = await readyOrder();
    await send(order);
    await work();
    expect(double().ledger.drafts.size).toBe(0);
    expect((await page('ready')).connection).toMatchObject({
      pauseReason: expect.stringContaining(finance().initials),
    });
    await setPaused(services(), finance(), { paused: false, reason: '' });
    await work();
    expect(await stored(order.id)).toMatchObject({ status: 'transferred' });
  });
});

describe('what somebody did in the ledger', () => {
  async function transferred() {
    const order = await readyOrder();
    await send(order);
    await work();
    const [transfer] = await transfers();
    return { order, id: transfer?.id ?? '' };
  }

  it('is taken over when the draft was booked: the order is invoiced', async () => {
    const { order, id } = await transferred();
    await bookDraft(services().settings.visma.url, 1);
    const copy = await lookInLedger(services(), id);
    expect(copy).toMatchObject({ found: true, kind: 'booked' });
    expect(await stored(order.id)).toMatchObject({
      status: 'invoiced',
      invoiceNo: String(copy.number),
    });
    expect((await transfers())[0]).toMatchObject({ state: 'booked' });
  });

  it('is taken over when the draft was deleted: the order can be transferred again', async () => {
    const { order, id } = await transferred();
    double().ledger.drafts.clear();
    expect(await lookInLedger(services(), id)).toMatchObject({ found: false, failure: null });
    expect(await stored(order.id)).toMatchObject({ status: 'ready_to_invoice', erpDraftNo: null });
    await send(await stored(order.id));
    await work();
    expect(await stored(order.id)).toMatchObject({ status: 'transferred' });
  });

  it('changes nothing when the ledger does not answer', async () => {
    const { order, id } = await transferred();
    await double().app.close();
    expect(await lookInLedger(services(), id)).toMatchObject({
      failure: 'Visma kunne ikke spørges lige nu. Prøv igen om lidt.',
    });
    expect(await stored(order.id)).toMatchObject({ status: 'transferred' });
  });

  it('is compared with what was sent, line by line', async () => {
    const { order } = await transferred();
    expect(await loadTransferDetail(services(), order.id)).toMatchObject({
      transfer: { state: 'transferred', ledger: { number: 1, totalOre: 7_368_75 } },
      draft: { netOre: 5_895_00, totalOre: 7_368_75, lines: [{ text: 'Ladeboks 11 kW' }] },
      attempts: [{ status: 201 }],
      timeline: [
        { state: 'queued', initials: finance().initials },
        { state: 'validating' },
        { state: 'sending' },
        { state: 'transferred' },
      ],
    });
  });
});
