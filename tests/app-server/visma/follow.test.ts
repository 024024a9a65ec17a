import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { bookDraft, draftAt } from '#app-server/erp/double/ledger/invoices.ts';
import { connectedLedger } from '#app-server/visma/connection/connected-ledger.ts';
import { followLedger } from '#app-server/visma/follow/follow-ledger.ts';
import { approveDifferences } from '#app-server/visma/acts/change-transfers.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { loadTransferDetail } from '#app-server/visma/page/transfer-detail.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder, work } = useConnectedCompany();
const ledger = () => double().ledger;
const SENT = 7_368_75;

/** Orders that were transferred, by the number of their draft. */
async function transferred(count: number): Promise<string[]> {
  for (let made = 0; made < count; made += 1) {
    const { id, version } = await readyOrder();
    const items = [{ id, version }];
    await sendOrders(services(), company().people.finance, {
      items,
      dryRun: false,
      invoiceOn: null,
    });
    await work();
  }
  const rows = await services().db.select().from(orders);
  return rows.toSorted((a, b) => Number(a.erpDraftNo) - Number(b.erpDraftNo)).map(({ id }) => id);
}

async function follow(): Promise<number> {
  const gateway = await connectedLedger(services());
  if (!gateway) throw new Error('Nothing is connected.');
  return followLedger(services(), gateway);
}
/** The double is asked again after an hour: by then a draft that is not there is gone. */
const anHourLater = () => company().later(60);

describe('what people do in the ledger with our drafts', () => {
  it('is found by asking: one is booked, one deleted, one changed, one as it was', async () => {
    const [booked = '', deleted = '', changed = '', same = ''] = await transferred(4);
    bookDraft(ledger(), 1);
    ledger().drafts.delete(2);
    const [line] = draftAt(ledger(), 3).content.lines ?? [];
    if (line) line.unitNetPrice = 1;
    anHourLater();
    expect(await follow()).toBe(3);
    expect(await stored(booked)).toMatchObject({ status: 'invoiced' });
    expect(await stored(deleted)).toMatchObject({ status: 'ready_to_invoice', erpDraftNo: null });
    for (const id of [changed, same])
      expect(await stored(id)).toMatchObject({ status: 'transferred' });
    const rows = await services().db.select().from(vismaTransfers);
    const sumOf = (id: string) => rows.find(({ orderId }) => orderId === id)?.ledgerTotalOre;
    expect([sumOf(changed), sumOf(same)]).toEqual([1_25, SENT]);
    expect(await follow()).toBe(0);
  });

  it('is followed for the others when one transfer cannot be stored', async () => {
    const [kept = '', booked = ''] = await transferred(2);
    bookDraft(ledger(), 1);
    bookDraft(ledger(), 2);
    await services().db.execute(
      `alter table visma_transfers add constraint spoilt check (order_id <> '${kept}' or state <> 'booked') not valid`,
    );
    await expect(follow()).rejects.toThrow('Failed query');
    expect(await stored(kept)).toMatchObject({ status: 'transferred' });
    expect(await stored(booked)).toMatchObject({ status: 'invoiced' });
  });

  it('is not taken for a deletion while the lists do not know a new draft', async () => {
    const [id = ''] = await transferred(1);
    ledger().switches.searchLag = 24 * 60 * 60_000;
    anHourLater();
    expect(await follow()).toBe(0);
    expect(await stored(id)).toMatchObject({ status: 'transferred' });
  });

  it('is a deletion where the number has been given to another draft', async () => {
    const [id = ''] = await transferred(1);
    const draft = draftAt(ledger(), 1);
    draft.content = { ...draft.content, references: { other: 'Somebody else' } };
    anHourLater();
    await follow();
    expect(await stored(id)).toMatchObject({ status: 'ready_to_invoice' });
  });

  it('changes nothing while the ledger does not answer', async () => {
    const [id = ''] = await transferred(1);
    await double().app.close();
    expect(await follow()).toBe(0);
    expect(await stored(id)).toMatchObject({ status: 'transferred' });
  });
});

const RUN = { dryRun: false, invoiceOn: null };
/** What we and a ledger that rounds half an øre of VAT to the even neighbour make of 5.895,06 kr. */
const OURS = 7_368_83;
const THEIRS = 7_368_82;

/** An order of which the ledger makes a draft with another sum than ours. @returns its id */
async function otherSum(): Promise<string> {
  ledger().switches.rounding = 'half-even';
  const { id, version } = await readyOrder();
  await services()
    .db.update(orderLines)
    .set({ netOre: 5_895_06 })
    .where(eq(orderLines.orderId, id));
  const { finance } = company().people;
  await sendOrders(services(), finance, { ...RUN, items: [{ id, version }] });
  await work();
  return id;
}
const transferOf = async (orderId: string) => {
  const [row] = await services()
    .db.select()
    .from(vismaTransfers)
    .where(eq(vismaTransfers.orderId, orderId));
  if (!row) throw new Error('It has no transfer.');
  return row;
};
async function approve(orderId: string, more: { dryRun?: boolean; reason?: string } = {}) {
  const { id, version } = await transferOf(orderId);
  const { administrator } = company().people;
  return approveDifferences(services(), administrator, {
    items: [{ id, version }],
    dryRun: false,
    reason: 'Øreafrunding aftalt med kunden.',
    ...more,
  });
}

describe('a draft that came to another sum than ours', () => {
  it('counts as transferred when somebody has corrected it in the ledger', async () => {
    const id = await otherSum();
    expect(await transferOf(id)).toMatchObject({ state: 'failed_fixable', ledgerTotalOre: THEIRS });
    expect(await follow()).toBe(0);
    ledger().switches.rounding = 'half-up';
    expect(await follow()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'transferred', erpDraftNo: '1' });
    expect(await transferOf(id)).toMatchObject({ state: 'transferred', failedSince: null });
  });

  it('is invoiced when somebody has booked it as it was', async () => {
    const id = await otherSum();
    bookDraft(ledger(), 1);
    expect(await follow()).toBe(1);
    expect(await stored(id)).toMatchObject({
      status: 'invoiced',
      erpDraftNo: '1',
      invoiceNo: '10001',
    });
    const { discrepancies } = await reconcile(services());
    expect(discrepancies).toMatchObject([
      { sentence: 'Fakturaen er bogført med en anden sum.', approvable: true },
    ]);
    await approve(id);
    expect(await transferOf(id)).toMatchObject({ state: 'booked', approvedTotalOre: THEIRS });
  });

  it('counts as transferred when somebody has approved the difference, with both sums and why', async () => {
    const id = await otherSum();
    const tried = await approve(id, { dryRun: true });
    expect(tried.results).toMatchObject([{ ok: true }]);
    expect(await stored(id)).toMatchObject({ status: 'ready_to_invoice' });
    await approve(id);
    expect(await stored(id)).toMatchObject({ status: 'transferred', erpDraftNo: '1' });
    const { transfer, timeline } = await loadTransferDetail(services(), id);
    expect(transfer).toMatchObject({
      state: 'transferred',
      totalOre: OURS,
      ledger: { totalOre: THEIRS, differenceOre: 1, approved: 'Øreafrunding aftalt med kunden.' },
    });
    expect(timeline.at(-1)).toMatchObject({
      state: 'transferred',
      approvedOre: THEIRS,
      reason: 'Øreafrunding aftalt med kunden.',
      initials: company().people.administrator.initials,
    });
    const { discrepancies } = await reconcile(services());
    expect(discrepancies).toMatchObject([
      { approved: 'Øreafrunding aftalt med kunden.', oursOre: OURS, theirsOre: THEIRS },
    ]);
    expect((await approve(id)).results).toMatchObject([
      { ok: false, reasons: ['Der er ingen difference at godkende.'] },
    ]);
  });

  it('is a new difference when the draft is changed after the approval', async () => {
    const id = await otherSum();
    await approve(id);
    const [line] = draftAt(ledger(), 1).content.lines ?? [];
    if (line) line.unitNetPrice = 1;
    await follow();
    const { discrepancies } = await reconcile(services());
    expect(discrepancies).toMatchObject([
      { sentence: 'Kladden er ændret i Visma.', approved: null, approvable: true },
    ]);
  });
});

describe('a draft that is there twice', () => {
  it('cannot be approved, and counts as transferred when one of them is gone', async () => {
    const [id = ''] = await transferred(1);
    const many = { code: 'lookup.many', path: '', value: null, message: '' };
    await services()
      .db.update(vismaTransfers)
      .set({ state: 'failed_fixable', causes: [many], ledgerTotalOre: 1 });
    await services().db.update(orders).set({ status: 'ready_to_invoice' });
    ledger().drafts.set(2, { ...draftAt(ledger(), 1), number: 2 });
    expect((await approve(id)).results).toMatchObject([{ ok: false }]);
    ledger().drafts.delete(2);
    await follow();
    expect(await transferOf(id)).toMatchObject({ state: 'transferred', causes: [] });
  });
});

describe('the reconciliation', () => {
  it('says 0,00 where the ledger holds what was transferred, drafts and invoices', async () => {
    await transferred(3);
    bookDraft(ledger(), 1);
    const { days, discrepancies, failure } = await reconcile(services());
    expect({ discrepancies, failure }).toEqual({ discrepancies: [], failure: null });
    const both = { count: 3, totalOre: 3 * SENT };
    expect(days).toMatchObject([{ ours: both, theirs: both }]);
  });

  it('names what is missing, doubled, changed, or only in the ledger', async () => {
    await transferred(4);
    anHourLater();
    ledger().drafts.delete(1);
    ledger().drafts.set(90, { ...draftAt(ledger(), 2), number: 90 });
    const changed = draftAt(ledger(), 3);
    changed.content = { ...changed.content, lines: [] };
    const foreign = structuredClone(draftAt(ledger(), 4));
    foreign.content.references = { other: 'TAV-99-99999-1' };
    ledger().drafts.set(91, { ...foreign, number: 91 });
    const { discrepancies } = await reconcile(services());
    expect(discrepancies.map(({ sentence }) => sentence).toSorted()).toEqual([
      'Findes 2 gange i Visma.',
      'Findes ikke i Visma.',
      'Findes kun i Visma: her er den ikke overført.',
      'Kladden er ændret i Visma.',
    ]);
  });

  it('says so when the ledger cannot be asked', async () => {
    await double().app.close();
    expect(await reconcile(services())).toMatchObject({
      failure: 'Visma kunne ikke spørges lige nu. Prøv igen om lidt.',
    });
  });
});
