import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { copyOrder } from '#app-server/orders/create/copy-order.ts';
import { loadCreditLinks } from '#app-server/orders/page/credit-links.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import { undoOrderStep } from '#app-server/orders/steps/undo-step.ts';
import { takeOrderStep } from '#app-server/orders/steps/take-step.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { registerTime } from '#app-server/orders/time/register-time.ts';
import { workTypeOptions } from '#app-server/orders/time/work-types.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { loadTransferPage } from '#app-server/visma/page/transfer-page.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder, work } = useConnectedCompany();
const SUM = 7_368_75;
const db = () => services().db;
const anyList = orderListQuery.read({}).filters;
const change = (order: StoredOrder, patch: Partial<StoredOrder>) =>
  db().update(orders).set(patch).where(eq(orders.id, order.id));

/** An invoiced order, and the order that a leader has credited it with and finance has prepared. @param made what it comes to, if not that */
async function credited(
  made: Partial<StoredOrder> = {},
): Promise<{ original: StoredOrder; credit: StoredOrder }> {
  const ready = await readyOrder();
  await change(ready, { status: 'invoiced', invoiceNo: '1001' });
  const { orderNo, version } = await stored(ready.id);
  const payload = { reason: 'Boksen virkede ikke' };
  const step = { event: 'invoice.credit', payload, version, force: false } as const;
  await takeOrderStep(services(), company().people.leader, orderNo, step);
  const [credit] = await db().select().from(orders).where(eq(orders.creditOf, ready.id));
  if (!credit) throw new Error('There is no credit order.');
  if (Object.keys(made).length > 0) await change(credit, made);
  await takeOrderStep(services(), company().people.finance, credit.orderNo, {
    event: 'invoicing.prepare',
    payload: {},
    version: credit.version,
    force: false,
  });
  return { original: await stored(ready.id), credit: await stored(credit.id) };
}
const send = ({ id, version }: StoredOrder) =>
  sendOrders(services(), company().people.finance, {
    items: [{ id, version }],
    dryRun: false,
    invoiceOn: null,
  });
const reasonsFor = async (order: StoredOrder) => (await send(order)).results[0]?.reasons;

describe('the pages of a credited order and of its credit', () => {
  it('lead to each other, for who may see both', async () => {
    const { original, credit } = await credited();
    const { leader } = company().people;
    expect(await loadCreditLinks(db(), original, leader)).toEqual({
      of: null,
      by: [credit.orderNo],
      standing: credit.orderNo,
    });
    expect(await loadCreditLinks(db(), credit, leader)).toEqual({ of: original.orderNo, by: [] });
    const blind = { ...leader, rights: {} };
    expect(await loadCreditLinks(db(), credit, blind)).toEqual({ of: null, by: [] });
  });
});

describe('a credit note', () => {
  it('is prepared by finance as soon as it is made, also where the credited order earned nothing', async () => {
    const { credit } = await credited({ costOre: -SUM });
    expect(credit.status).toBe('ready_to_invoice');
  });

  it('has no work, so that nobody registers time on it', async () => {
    const { leader } = company().people;
    const { credit } = await credited();
    const [type] = await workTypeOptions(db());
    const hour = { startedAt: '2026-11-17T08:00:00Z', endedAt: '2026-11-17T09:00:00Z', note: '' };
    const entry = { ...hour, typeId: type?.value ?? '', assigneeId: leader.id };
    await expect(registerTime(services(), leader, credit.orderNo, entry)).rejects.toThrow(
      'Ordren er en kreditering. Der registreres ingen tid på den.',
    );
    const { can } = await loadOrderPage(services(), leader, credit.orderNo, anyList);
    expect(can.registerTime).toBeNull();
  });

  it('has no inspection to reject, and once cancelled is not restored but made again', async () => {
    const { leader, finance } = company().people;
    const take = async (order: StoredOrder, event: StepRequest['event'], by = leader) => {
      const { version } = await stored(order.id);
      const payload = { reason: 'Forkert beløb' };
      await takeOrderStep(services(), by, order.orderNo, { event, payload, version, force: false });
      return stored(order.id);
    };
    const { original, credit } = await credited();
    await take(credit, 'invoicing.withdraw', finance);
    await expect(copyOrder(services(), leader, credit.orderNo)).rejects.toThrow(
      'En kreditering kan ikke kopieres. Opret den på den ordre, der skal krediteres.',
    );
    await expect(take(credit, 'inspection.reject')).rejects.toThrow(
      'Ordren er en kreditering. Der er intet arbejde at kontrollere eller tilmelde.',
    );
    const cancelled = await take(credit, 'order.cancel');
    await expect(take(credit, 'order.restore')).rejects.toThrow(
      'En annulleret kreditering kan ikke genoprettes. Opret en ny kreditering på den ordre, der blev krediteret.',
    );
    const undo = (version: number) => undoOrderStep(services(), leader, credit.orderNo, version);
    expect(await undo(cancelled.version)).toMatchObject({ status: 'verified' });
    const again = await take(credit, 'order.cancel');
    await take(original, 'invoice.credit', finance);
    const { standing } = await loadCreditLinks(db(), original, leader);
    await expect(undo(again.version)).rejects.toThrow(
      `Der er siden oprettet en ny kreditering, ordre ${standing}, så trinnet kan ikke fortrydes.`,
    );
  });

  it('is a draft with negative amounts that names the invoice which it takes back', async () => {
    const { original, credit } = await credited();
    expect(credit).toMatchObject({ creditOf: original.id, totalOre: -SUM });
    await send(credit);
    await work();
    const [draft] = double().ledger.drafts.values();
    expect(draft?.content.notes).toMatchObject({
      heading: `Kreditnota, ordre ${credit.orderNo}: Kreditering af ${original.orderNo}`,
      textLine1: `Kreditnota til faktura 1001, ordre ${original.orderNo}.`,
    });
    expect(draft?.content.lines).toMatchObject([{ quantity: -1, unitNetPrice: 5_895 }]);
    expect(await db().select().from(vismaTransfers)).toMatchObject([
      { kind: 'credit', state: 'transferred', totalOre: -SUM, ledgerTotalOre: -SUM },
    ]);
    expect(await stored(credit.id)).toMatchObject({ status: 'transferred' });
  });

  it('stands apart in the sums of the page and of the reconciliation', async () => {
    const { credit } = await credited();
    await send(credit);
    await send(await readyOrder());
    const credits = { count: 1, totalOre: -SUM };
    const both = { count: 2, totalOre: 0, credits };
    const page = await loadTransferPage(services(), { tab: 'queued', page: 1 }, 0);
    expect(page).toMatchObject({ queued: both, failed: { credits: { count: 0, totalOre: 0 } } });
    await work();
    expect(await reconcile(services())).toMatchObject({
      days: [{ ours: both, theirs: both }],
      discrepancies: [],
    });
  });

  it('stays back while what it credits is not in the ledger, and when it credits nothing', async () => {
    const { original, credit } = await credited();
    await change(original, { status: 'ready_to_invoice' });
    expect(await reasonsFor(credit)).toEqual([
      `Ordre ${original.orderNo} skal være overført til Visma, før den kan krediteres.`,
    ]);
    await change(credit, { creditOf: null });
    expect(await reasonsFor(credit)).toEqual([
      'Ordrens sum er negativ, men den krediterer ikke en faktureret ordre.',
    ]);
  });

  it('cannot come to more than what is left of the order that it credits', async () => {
    const { original, credit } = await credited();
    const doubled = { qtyMilli: -2_000, netOre: 2 * credit.netOre };
    await db().update(orderLines).set(doubled).where(eq(orderLines.orderId, credit.id));
    const exceeds = `Der krediteres mere, end der er tilbage at kreditere på ordre ${original.orderNo}.`;
    expect(await reasonsFor(credit)).toEqual([exceeds]);
    await change(original, { netOre: 2 * original.netOre });
    const other = await readyOrder();
    await change(other, { creditOf: original.id, netOre: -100 });
    expect(await reasonsFor(credit)).toEqual([exceeds]);
    await change(other, { status: 'cancelled' });
    expect(await reasonsFor(credit)).toEqual([]);
  });
});
