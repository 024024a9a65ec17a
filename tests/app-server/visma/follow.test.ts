import { describe, expect, it } from 'vitest';
import { orders } from '#app-server/database/schema/orders.ts';
import { vismaTransfers } from '#app-server/database/schema/transfers.ts';
import { bookDraft, draftAt } from '#app-server/erp/double/ledger/invoices.ts';
import { connectedLedger } from '#app-server/visma/connection/connected-ledger.ts';
import { followLedger } from '#app-server/visma/follow/follow-ledger.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
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
