import { inArray } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { ulid } from '#domain/ulid.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { draftBody } from '#app-server/erp/economic/draft-body.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { evenPace } from '#app-server/erp/economic/pace.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import { loadBilledOrders, loadNumbers } from '#app-server/visma/draft/billed-order.ts';
import { writeTransfer } from '#app-server/visma/draft/write-transfer.ts';
import { workQueue } from '#app-server/visma/queue/work-queue.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { type Company, ids } from '#tests/app-server/orders/support/company.ts';
import { figure } from '../figure.ts';
import { startDouble } from './double-process.ts';

const ORDERS = 1_000;
const LINES = 6;
/** How long the ledger takes to answer, in milliseconds. */
const LATENCY = 80;
const COST = 3;
const BUCKET = 10_000;

/** A queue of orders is limited by what the ledger allows, and not by us. */
export async function benchQueue(kind: string, company: Company): Promise<void> {
  const double = await startDouble(LATENCY);
  try {
    const orderIds = await queuedOrders(company);
    await preparing(kind, company, orderIds);
    const pace = evenPace({ now: () => performance.now(), sleep: (ms) => sleep(ms) });
    const tokens = { appSecretToken: 'secret', agreementGrantToken: 'grant' };
    const { baseUrl } = double;
    const gateway = economicGateway({ baseUrl, ...tokens, timeoutMs: 20_000, pace });
    const check = ledgerCheck(gateway, company.services.clock);
    const [from, begun] = [performance.now(), process.cpuUsage()];
    await workQueue(company.services, async () => ({ gateway, check }), 'bench');
    const minutes = (performance.now() - from) / 60_000;
    const { user, system } = process.cpuUsage(begun);
    const drafts = await double.drafts();
    figure(`visma ${kind} drafts in the ledger`, drafts, '', { atLeast: ORDERS });
    const used = ((await double.requests()) * COST) / (BUCKET * minutes);
    figure(`visma ${kind} share of the bucket that is used`, used, '', { atLeast: 0.95 });
    const each = (user + system) / ORDERS / 1_000;
    figure(`visma ${kind} processor time of a transfer, database included`, each, 'ms');
  } finally {
    await double.stop();
  }
}

/** Orders of six lines that are ready to be invoiced, in the queue. @returns their ids */
async function queuedOrders(company: Company): Promise<string[]> {
  const { db, clock } = company.services;
  const made: StoredOrder[] = [];
  for (let order = 0; order < ORDERS; order += 1) made.push(await company.receive());
  const orderIds = made.map(({ id }) => id);
  for (const id of orderIds) await db.insert(orderLines).values(linesOf(id));
  await db.update(orders).set({ status: 'ready_to_invoice' }).where(inArray(orders.id, orderIds));
  await db.transaction(async (tx) => {
    for (const order of made) await queueTransfer(tx, [order], { userId: null, now: clock() });
  });
  return orderIds;
}

function linesOf(orderId: string): (typeof orderLines.$inferInsert)[] {
  return Array.from({ length: LINES }, (_, at) => ({
    id: ulid(Date.now()),
    orderId,
    lineNo: at + 1,
    kind: 'good',
    goodId: ids.charger,
    text: 'Ladeboks 11 kW',
    qtyMilli: 1_500,
    unit: 'stk',
    unitCostOre: 3_950_00,
    unitSalesOre: 5_895_00,
    netOre: 8_842_50,
    costOre: 5_925_00,
    source: 'manual',
  }));
}

/** What it costs to write a draft, its records read before. */
async function preparing(kind: string, { services: { db } }: Company, orderIds: readonly string[]) {
  const billed = await loadBilledOrders(db, orderIds.slice(0, 1), 'TAV-1');
  const numbers = await loadNumbers(db);
  const begun = process.cpuUsage();
  for (let time = 0; time < ORDERS; time += 1) {
    const result = writeTransfer(billed, numbers, '2026-11-24');
    if (result.ok) draftBody(result.written.draft);
  }
  const { user, system } = process.cpuUsage(begun);
  const each = (user + system) / ORDERS / 1_000;
  figure(`visma ${kind} processor time to write a draft`, each, 'ms', { atMost: 3 });
}
