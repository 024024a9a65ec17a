import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { statusSums } from '#app-server/database/schema/orders/sums.ts';
import { vismaStateSums, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { bookDraft, deleteDraft } from '#app-server/erp/double/ledger/invoices.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { discardTransfers } from '#app-server/visma/acts/change-transfers.ts';
import { connectedLedger } from '#app-server/visma/connection/connected-ledger.ts';
import { followLedger } from '#app-server/visma/follow/follow-ledger.ts';
import { isReady } from '#app-server/visma/page/ready-orders.ts';
import { loadTransferSums } from '#app-server/visma/page/transfer-sums.ts';
import { resumStates } from '#app-server/visma/state-sums.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, readyOrder, work } = useConnectedCompany();
/** So many that the queue is busy, and takes them up in parts. */
const MANY = 40;
const EACH = 7_368_75;

const kept = () =>
  services()
    .db.select()
    .from(vismaStateSums)
    .where(sql`${vismaStateSums.count} <> 0`)
    .orderBy(vismaStateSums.state);
const orderSums = () =>
  services()
    .db.select()
    .from(statusSums)
    .orderBy(statusSums.slice, statusSums.status, statusSums.sinceDay);

/** What is kept is what is there: summed up anew, and the orders that are ready counted one by one. */
async function expectTrue(): Promise<void> {
  const { db } = services();
  const [before, { counts }] = [await kept(), await loadTransferSums(db, false)];
  expect(counts.ready).toBe(await db.$count(orders, isReady));
  await db.transaction(resumStates);
  expect(await kept()).toEqual(before);
}

async function queueMany(): Promise<void> {
  const made: StoredOrder[] = [];
  for (let order = 0; order < MANY; order += 1) made.push(await readyOrder());
  const by = { userId: null, now: services().clock() };
  await services().db.transaction(async (tx) => {
    await rebuildSums(tx);
    const [first, second, ...alone] = made;
    if (!first || !second) throw new Error('There are no orders.');
    await queueTransfer(tx, [first, second], by);
    for (const order of alone) await queueTransfer(tx, [order], by);
  });
}

it('the sums of the states are those of the transfers, and the sums of the orders follow, when many move together', async () => {
  await readyOrder();
  await queueMany();
  const queued = { count: MANY, totalOre: MANY * EACH };
  const sums = await loadTransferSums(services().db, false);
  expect(sums).toMatchObject({ counts: { ready: 1, queued: MANY - 1 }, queued });
  await expectTrue();
  await work();
  expect(await kept()).toMatchObject([
    { state: 'transferred', count: MANY - 1, orders: MANY, totalOre: MANY * EACH },
  ]);
  await expectTrue();
  const followed = await orderSums();
  await services().db.transaction(rebuildSums);
  expect(followed).toEqual(await orderSums());
});

it('they follow what people book and delete in the ledger', async () => {
  await queueMany();
  await work();
  const { ledger } = double();
  const [first = 0, second = 0, third = 0] = ledger.drafts.keys();
  bookDraft(ledger, first);
  bookDraft(ledger, second);
  deleteDraft(ledger, third);
  // A draft that is young may be missing in the ledger's list.
  company().later(60);
  const gateway = await connectedLedger(services());
  if (!gateway) throw new Error('Nothing is connected.');
  await followLedger(services(), gateway);
  expect((await kept()).map(({ state }) => state)).toEqual(['booked', 'discarded', 'transferred']);
  await expectTrue();
});

it('they follow failures, credit notes and what is discarded, and know since when the oldest fails', async () => {
  const credited = await readyOrder();
  await services().db.update(orders).set({ totalOre: -EACH }).where(eq(orders.id, credited.id));
  const by = { userId: null, now: services().clock() };
  await services().db.transaction((tx) =>
    queueTransfer(tx, [{ ...credited, totalOre: -EACH }], by),
  );
  await queueMany();
  const fault = { kind: 'status', status: 404, method: 'POST', path: '/invoices', times: MANY };
  double().faults.push(v.parse(faultSchema, fault));
  const since = services().clock().toISOString();
  await work();
  company().later(5);
  const { failed, oldestFailure } = await loadTransferSums(services().db, false);
  expect(failed.count).toBeGreaterThan(0);
  expect(oldestFailure).toBe(since);
  await expectTrue();
  const failures = await services()
    .db.select()
    .from(vismaTransfers)
    .where(eq(vismaTransfers.state, 'failed_fixable'));
  const discard = { items: failures.slice(0, 2), dryRun: false, reason: 'Fejl.' };
  await discardTransfers(services(), company().people.administrator, discard);
  expect((await kept()).map(({ state }) => state)).toContain('discarded');
  await expectTrue();
});
