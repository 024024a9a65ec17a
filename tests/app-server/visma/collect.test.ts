import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { erpMappings } from '#app-server/database/schema/erp/erp.ts';
import { customers, partners } from '#app-server/database/schema/customers/customers.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { vismaTransferOrders, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { collectOrders } from '#app-server/visma/acts/collect-orders.ts';
import { outcomeOfTransferRun } from '#app-server/visma/acts/outcome-of-run.ts';
import { loadCollectableSelection } from '#app-server/visma/page/collectable.ts';
import { loadTransferPage } from '#app-server/visma/page/transfer-page.ts';
import { ulid } from '#domain/ulid.ts';
import { ids } from '#tests/app-server/orders/support/company.ts';
import { partnerOrders } from './partner-orders.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder, work } = useConnectedCompany();
const ORDER = 7_368_75;
const finance = () => company().people.finance;
const db = () => services().db;
const ofPartner = partnerOrders({ services, readyOrder });
const transfers = () => db().select().from(vismaTransfers);

const collect = (
  from: readonly StoredOrder[],
  {
    dryRun = false,
    runId,
    mostLines = 500,
  }: { dryRun?: boolean; runId?: string; mostLines?: number } = {},
) => {
  const { settings } = services();
  const limited = { ...settings, visma: { ...settings.visma, mostLines } };
  const items = from.map(({ id, version }) => ({ id, version }));
  return collectOrders({ ...services(), settings: limited }, finance(), {
    items,
    dryRun,
    runId,
    invoiceOn: null,
  });
};

describe('a collective invoice', () => {
  it('is offered for a partner who is invoiced for several orders together, and for no other', async () => {
    // 25 % of it ends in half an øre, which each order alone rounds up.
    const odd = { netOre: 5_895_02, vatOre: 1_473_76, totalOre: 7_368_78 };
    const [first, second] = [await ofPartner(odd), await ofPartner(odd)];
    await ofPartner({ payerId: ids.customer });
    const page = await loadTransferPage(services(), { tab: 'ready', page: 1 }, 0);
    expect(page.collectable).toMatchObject([
      { partnerId: ids.partner, settlement: 'monthly', count: 2, totalOre: 14_737_55 },
    ]);
    const selected = await loadCollectableSelection(db());
    expect(selected.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await loadCollectableSelection(db(), ids.partner)).toEqual(selected);
    await db().update(partners).set({ settlement: 'per_order' });
    expect(await loadCollectableSelection(db())).toEqual([]);
  });

  it('is found by the name of who pays, before and after it is sent', async () => {
    await collect([await ofPartner(), await ofPartner()]);
    await ofPartner();
    await readyOrder();
    const [payer] = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, ids.partnerCustomer));
    const hits = async (tab: 'ready' | 'queued', q: string) =>
      (await loadTransferPage(services(), { tab, q, page: 1 }, 0)).rows.map((row) => row.payerName);
    const name = payer?.name ?? '';
    expect(await hits('ready', name.toUpperCase())).toEqual([name]);
    expect(await hits('queued', name)).toEqual([name]);
    expect(await hits('queued', `${name} og andre`)).toEqual([]);
    // What else is known about a customer is not what the page is searched for.
    const phone = '11223344';
    await db().update(customers).set({ phone }).where(eq(customers.id, ids.partnerCustomer));
    expect(await hits('queued', phone)).toEqual([]);
  });

  it('is tried first: it says what each order adds and to whose invoice, and changes nothing', async () => {
    const mine = [await ofPartner(), await ofPartner()];
    const { results } = await collect(mine, { dryRun: true });
    const invoice = { partnerName: 'Bæltnet A/S', netOre: 5_895_00 };
    expect(results).toMatchObject(
      mine.map(({ orderNo }) => ({ orderNo, ok: true, found: { group: ids.partner }, invoice })),
    );
    expect(await transfers()).toEqual([]);
  });

  it('becomes one draft with a heading for each order, its lines, and their sum', async () => {
    const mine = [await ofPartner(), await ofPartner({ invoiceText: 'Tak for ordren' })];
    await collect(mine);
    await work();
    const [draft, other] = double().ledger.drafts.values();
    expect(other).toBeUndefined();
    const [first, , second] = draft?.content.lines ?? [];
    expect(first?.description).toMatch(
      new RegExp(String.raw`^Ordre ${mine[0]?.orderNo} · Sag BN-\w+ · .+, \d{4} .+$`),
    );
    expect(second?.description).toContain('\nTak for ordren');
    expect(draft?.content.notes?.heading).toBe('Samlefaktura for 2 ordrer');
    expect(draft?.content.delivery).toBeUndefined();
    expect(await transfers()).toMatchObject([
      { state: 'transferred', totalOre: 2 * ORDER, ledgerTotalOre: 2 * ORDER },
    ]);
    for (const { id } of mine) expect(await stored(id)).toMatchObject({ status: 'transferred' });
  });

  it('leaves out what cannot be on it, each with its sentence, and takes the others', async () => {
    const good = [await ofPartner(), await ofPartner()];
    const alone = await readyOrder();
    const privately = await ofPartner({ payerId: ids.customer });
    const withdrawn = await ofPartner({ status: 'verified' });
    const credit = await ofPartner({ totalOre: -100 });
    const unpriced = await ofPartner();
    await db()
      .update(orderLines)
      .set({ unitSalesOre: null })
      .where(eq(orderLines.orderId, unpriced.id));
    const all = [...good, alone, privately, withdrawn, credit, unpriced];
    const { results } = await collect(all);
    expect(results.map(({ reasons }) => reasons[0] ?? 'ok')).toEqual([
      'ok',
      'ok',
      'Ordren kommer ikke fra et værk.',
      'Bæltnet A/S betaler ikke for ordren.',
      'Ordren er ikke klar til fakturering.',
      'En kreditering sendes for sig selv.',
      'Linjen Ladeboks 11 kW mangler en pris.',
    ]);
    const members = await db().select().from(vismaTransferOrders);
    expect(members.map(({ orderId }) => orderId)).toEqual(good.map(({ id }) => id));
  });

  it('is full at the lines that the ledger takes: the rest waits for the next one', async () => {
    const mine = [await ofPartner(), await ofPartner(), await ofPartner()];
    const { results } = await collect(mine, { mostLines: 5 });
    expect(results.map(({ reasons }) => reasons)).toEqual([
      [],
      [],
      ['Samlefakturaen har plads til 5 linjer. Ordren kommer med på den næste.'],
    ]);
    const { orderNo } = mine[2] ?? { orderNo: '' };
    const line = {
      kind: 'text',
      text: 'Note',
      qtyMilli: 0,
      unit: 'stk',
      unitSalesOre: null,
    } as const;
    await db().update(orders).set({ status: 'received' }).where(eq(orders.orderNo, orderNo));
    await addLine(services(), company().people.leader, orderNo, {
      ...line,
      goodId: null,
      priceUnit: 1,
      discountBp: 0,
      billable: true,
    });
    await db()
      .update(orders)
      .set({ status: 'ready_to_invoice' })
      .where(eq(orders.orderNo, orderNo));
    expect((await collect(mine.slice(2), { mostLines: 1 })).results[0]?.reasons).toEqual([
      'Ordren har 2 linjer. En kladde i Visma kan have 1.',
    ]);
  });

  it('is one for each partner, and of one order alone an ordinary invoice', async () => {
    const other = ulid(Date.now());
    const [partner] = await db().select().from(partners).where(eq(partners.id, ids.partner));
    if (!partner) throw new Error('There is no partner.');
    await db()
      .insert(partners)
      .values({ ...partner, id: other, name: 'Andet værk' });
    const mine = [await ofPartner(), await ofPartner({ partnerId: other }), await ofPartner()];
    await collect(mine);
    await work();
    const drafts = [...double().ledger.drafts.values()].map(({ content }) => content.lines.length);
    expect(drafts.toSorted((a, b) => a - b)).toEqual([1, 4]);
  });

  it('can be asked afterwards which orders a run has put on it', async () => {
    const mine = [await ofPartner(), await ofPartner()];
    const runId = ulid(Date.now());
    await collect(mine, { runId });
    const asked = { runId, items: mine.map(({ id }) => id) };
    const { results } = await outcomeOfTransferRun(services(), finance(), asked);
    expect(results.map(({ id }) => id).toSorted()).toEqual(asked.items.toSorted());
  });

  it('fails as a whole when something is missing by the time it is sent', async () => {
    await collect([await ofPartner(), await ofPartner()]);
    await db().delete(erpMappings).where(eq(erpMappings.key, 'unit.stk'));
    await work();
    expect(await transfers()).toMatchObject([{ state: 'failed_fixable' }]);
    const page = await loadTransferPage(services(), { tab: 'failed_fixable', page: 1 }, 0);
    expect(page.causes).toMatchObject([{ sentence: 'Enhed: stk mangler et nummer i Visma.' }]);
  });
});
