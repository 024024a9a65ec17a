import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { vismaConnection, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { ledgerOfQueue } from '#app-server/visma/connection/connected-ledger.ts';
import { type Ledger, workQueue } from '#app-server/visma/queue/work-queue.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { heldBy } from './hand-over.ts';
import { useConnectedCompany } from './support.ts';

const { double, services, readyOrder } = useConnectedCompany();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function queuedOrder() {
  const order = await readyOrder();
  const by = { userId: null, now: services().clock() };
  await services().db.transaction((tx) => queueTransfer(tx, [order], by));
  return order;
}

/** Time passes for the processes and for the lease, which is measured by the database's clock. */
async function pass(seconds: number): Promise<void> {
  await services().db.execute(
    sql`update visma_connection set held_until = held_until - make_interval(secs => ${seconds})`,
  );
  vi.advanceTimersByTime(seconds * 1_000);
}

async function secondsLeft(): Promise<number> {
  const [row] = await services()
    .db.select({
      left: sql<number>`extract(epoch from ${vismaConnection.heldUntil} - now())`.mapWith(Number),
    })
    .from(vismaConnection);
  return row?.left ?? 0;
}

async function opened(): Promise<Ledger> {
  const ledger = await ledgerOfQueue(services())(1);
  if (!ledger) throw new Error('The ledger is not connected.');
  return ledger;
}

/** A ledger that answers new drafts only when it is let go. */
async function slowLedger() {
  const ledger = await opened();
  const gate = new EventEmitter();
  const isAsked = once(gate, 'asked');
  let isLetGo = false;
  const createDraft: Ledger['gateway']['createDraft'] = async (...args) => {
    const going = once(gate, 'let go');
    gate.emit('asked');
    if (!isLetGo) await going;
    return ledger.gateway.createDraft(...args);
  };
  const slow = { ...ledger, gateway: { ...ledger.gateway, createDraft } };
  const letGo = () => {
    isLetGo = true;
    gate.emit('let go');
  };
  return { slow, isAsked, letGo };
}

const workAs = (holder: string, ledger: Ledger) =>
  workQueue(services(), async () => ledger, holder);

it('a run that lasts longer than the lease keeps the queue, and lets go of its timer', async () => {
  const order = await queuedOrder();
  const { slow, isAsked, letGo } = await slowLedger();
  const run = workAs('one', slow);
  await isAsked;
  const other = await opened();
  for (let minutes = 0; minutes < 5; minutes += 1) {
    for (let part = 0; part < 3; part += 1) {
      await pass(20);
      await expect.poll(secondsLeft, { interval: 5 }).toBeGreaterThan(41);
      expect(await workAs('two', other)).toBe(0);
    }
  }
  letGo();
  expect(await run).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(await services().db.select().from(vismaTransfers)).toMatchObject([
    { state: 'transferred' },
  ]);
  expect(heldBy(double(), `TAV-${order.orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
});

it('another app-server sends nothing of what is put into the queue while it is held', async () => {
  await queuedOrder();
  const { slow, isAsked, letGo } = await slowLedger();
  const run = workAs('one', slow);
  await isAsked;
  const second = await queuedOrder();
  const reference = `TAV-${second.orderNo}-1`;
  expect(await workAs('two', await opened())).toBe(0);
  expect(heldBy(double(), reference)).toEqual({ drafts: 0, booked: 0 });
  letGo();
  expect(await run).toBe(2);
  expect(heldBy(double(), reference)).toEqual({ drafts: 1, booked: 0 });
});

it('another app-server takes the queue over only when the lease of one that fell has lapsed', async () => {
  const order = await queuedOrder();
  const ledger = await opened();
  const createDraft: Ledger['gateway']['createDraft'] = async (...args) => {
    await ledger.gateway.createDraft(...args);
    throw new Error('The process fell.');
  };
  const falling = { ...ledger, gateway: { ...ledger.gateway, createDraft } };
  await expect(workAs('one', falling)).rejects.toThrow('The process fell.');
  await pass(55);
  expect(await workAs('two', ledger)).toBe(0);
  expect(await services().db.select().from(vismaTransfers)).toMatchObject([{ state: 'sending' }]);
  await pass(6);
  expect(await workAs('two', ledger)).toBe(1);
  expect(await workAs('one', ledger)).toBe(0);
  expect(await services().db.select().from(vismaConnection)).toMatchObject([{ holder: 'two' }]);
  expect(await services().db.select().from(vismaTransfers)).toMatchObject([
    { state: 'transferred' },
  ]);
  expect(heldBy(double(), `TAV-${order.orderNo}-1`)).toEqual({ drafts: 1, booked: 0 });
});
