import { asc, count, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SETTLED_STATES } from '#domain/erp/transfer.ts';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { statusSums } from '#app-server/database/schema/sums.ts';
import { vismaStateCounts, vismaTransfers } from '#app-server/database/schema/transfers.ts';
import { bookDraft, deleteDraft } from '#app-server/erp/double/ledger/invoices.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { connectedLedger } from '#app-server/visma/connection/connected-ledger.ts';
import { followLedger } from '#app-server/visma/follow/follow-ledger.ts';
import { recountStates } from '#app-server/visma/state-counts.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, readyOrder, work } = useConnectedCompany();
/** So many that the queue is busy, and takes them up in parts. */
const MANY = 40;

const kept = () => services().db.select().from(vismaStateCounts).orderBy(vismaStateCounts.state);
const counted = () =>
  services()
    .db.select({ state: vismaTransfers.state, count: count() })
    .from(vismaTransfers)
    .where(inArray(vismaTransfers.state, [...SETTLED_STATES]))
    .groupBy(vismaTransfers.state)
    .orderBy(asc(vismaTransfers.state));
const sums = () =>
  services()
    .db.select()
    .from(statusSums)
    .orderBy(statusSums.slice, statusSums.status, statusSums.sinceDay);

async function transferMany(): Promise<void> {
  const made: StoredOrder[] = [];
  for (let order = 0; order < MANY; order += 1) made.push(await readyOrder());
  await services().db.transaction(async (tx) => {
    await rebuildSums(tx);
    for (const order of made)
      await queueTransfer(tx, [order], { userId: null, now: services().clock() });
  });
  await work();
}

it('the counts of settled states are those of the transfers, and the sums of the orders follow, when many move together', async () => {
  await transferMany();
  expect(await kept()).toEqual([{ state: 'transferred', count: MANY }]);
  const followed = await sums();
  await services().db.transaction(rebuildSums);
  expect(followed).toEqual(await sums());
});

it('the counts follow what people book and delete in the ledger, and can be counted anew', async () => {
  await transferMany();
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
  const now = await kept();
  expect(now.map(({ state }) => state)).toEqual(['booked', 'discarded', 'transferred']);
  expect(now).toEqual(await counted());
  await services().db.transaction(recountStates);
  expect(await kept()).toEqual(now);
});
