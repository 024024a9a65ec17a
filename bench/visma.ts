import { inArray } from 'drizzle-orm';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';
import { ulid } from '#domain/ulid.ts';
import { erpMappings } from '#app-server/database/schema/erp.ts';
import { orderLines, orders } from '#app-server/database/schema/orders.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import { draftBody } from '#app-server/erp/economic/draft-body.ts';
import { economicGateway } from '#app-server/erp/economic/economic-gateway.ts';
import { evenPace } from '#app-server/erp/economic/pace.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { ledgerCheck } from '#app-server/visma/draft/ask-ledger.ts';
import { loadBilledOrder, loadNumbers } from '#app-server/visma/draft/billed-order.ts';
import { queueTransfer } from '#app-server/visma/stored-transfers.ts';
import { workQueue } from '#app-server/visma/queue/work-queue.ts';
import { writeDraft } from '#app-server/visma/draft/write-draft.ts';
import { type Company, ids, openCompany } from '#tests/app-server/orders/support/company.ts';
import { figure } from './figure.ts';

const ORDERS = 1_000;
const LINES = 6;
/** How long the ledger takes to answer, in milliseconds. */
const LATENCY = 80;
const COST = 3;
const BUCKET = 10_000;

/** A queue of orders is limited by what the ledger allows, and not by us. */
export async function benchVisma(): Promise<void> {
  const company = await openCompany();
  const double = createDouble();
  double.ledger.switches.latency = LATENCY;
  try {
    const orderIds = await queuedOrders(company);
    await preparing(company, orderIds);
    const baseUrl = await double.app.listen({ host: '127.0.0.1', port: 0 });
    const pace = evenPace({
      now: () => performance.now(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    const tokens = { appSecretToken: 'secret', agreementGrantToken: 'grant' };
    const gateway = economicGateway({ baseUrl, ...tokens, timeoutMs: 20_000, pace });
    const check = ledgerCheck(gateway, company.services.clock);
    const from = performance.now();
    await workQueue(company.services, async () => ({ gateway, check }), 'bench');
    const minutes = (performance.now() - from) / 60_000;
    figure('drafts in the ledger', double.ledger.drafts.size, '', { atLeast: ORDERS });
    const allowed = BUCKET * minutes;
    const used = (double.requests.length * COST) / allowed;
    figure('share of the bucket that is used', used, '', { atLeast: 0.95 });
  } finally {
    await double.app.close();
    await company.database.close();
  }
}

/** Orders of six lines that are ready to be invoiced, in the queue. @returns their ids */
async function queuedOrders(company: Company): Promise<string[]> {
  const { db, clock } = company.services;
  const made: StoredOrder[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const received = await company.receive();
    await db.insert(orderLines).values(linesOf(received));
    made.push(received);
  }
  await db.insert(erpMappings).values(erpSubjects.map(({ key }) => ({ key, number: 1, name: '' })));
  const orderIds = made.map(({ id }) => id);
  await db.update(orders).set({ status: 'ready_to_invoice' }).where(inArray(orders.id, orderIds));
  await db.transaction(async (tx) => {
    for (const order of made) await queueTransfer(tx, [order], { userId: null, now: clock() });
  });
  return orderIds;
}

function linesOf({ id }: StoredOrder): (typeof orderLines.$inferInsert)[] {
  return Array.from({ length: LINES }, (_, at) => ({
    id: ulid(Date.now()),
    orderId: id,
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
async function preparing({ services: { db } }: Company, orderIds: readonly string[]) {
  const [orderId = ''] = orderIds;
  const order = await loadBilledOrder(db, orderId, 'TAV-1');
  const numbers = await loadNumbers(db);
  const begun = process.cpuUsage();
  for (let time = 0; time < ORDERS; time += 1) {
    const result = writeDraft(order, numbers, '2026-11-24');
    if (result.ok) draftBody(result.written.draft);
  }
  const { user, system } = process.cpuUsage(begun);
  figure('processor time to write a draft', (user + system) / ORDERS / 1_000, 'ms', { atMost: 3 });
}
