import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';
import { ulid } from '#domain/ulid.ts';
import { countOpenOrders } from '#app-server/customers/open-orders.ts';
import { moveSums } from '#app-server/dashboard/sums.ts';
import { erpMappings } from '#app-server/database/schema/erp/erp.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import {
  vismaConnection,
  vismaStateSums,
  vismaTransfers,
} from '#app-server/database/schema/erp/transfers.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { ledgerClock } from '#app-server/erp/double/ledger/ledger-clock.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { nextOrderNumbers } from '#app-server/orders/list/order-numbers.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { forSums, writeOrder } from '#app-server/orders/save/write-order.ts';
import type { Services } from '#app-server/services.ts';
import { connectDemo } from '#app-server/visma/connection/connect-demo.ts';
import { ledgerOfQueue } from '#app-server/visma/connection/connected-ledger.ts';
import { workQueue } from '#app-server/visma/queue/work-queue.ts';
import { type Company, ids, openCompany } from '#tests/app-server/orders/support/company.ts';
import { orderActions } from '#tests/app-server/orders/support/order-actions.ts';
import { listening } from '#tests/support/erp/use-double.ts';

type Line = typeof orderLines.$inferSelect;
/** The first ready order of each company, as it was made, with its line. */
const firstOf = new WeakMap<Company, { order: StoredOrder; line: Line }>();

/**
 * An order with one line of 7.368,75 kr. that is ready to be invoiced. The first of a company is made as people make it, the others are
 * copies of its rows: they cost a fourth.
 */
export async function readyOrderOf(company: Company): Promise<StoredOrder> {
  const first = firstOf.get(company);
  if (first) return copyOf(company, first.order, first.line);
  const order = await makeReady(company);
  const { db } = company.services;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error('The line is gone.');
  firstOf.set(company, { order, line });
  return order;
}

async function copyOf({ services }: Company, first: StoredOrder, line: Line): Promise<StoredOrder> {
  const now = services.clock();
  const times = { createdAt: now, updatedAt: now };
  return services.db.transaction(async (tx) => {
    const numbers = await nextOrderNumbers(tx, now);
    const copy = { ...first, ...numbers, ...times, receivedAt: now, statusSince: now };
    const [order] = await tx
      .insert(orders)
      .values({ ...copy, id: ulid(now.getTime()) })
      .returning();
    if (!order) throw new Error('The order was not written.');
    const id = ulid(now.getTime());
    await tx.insert(orderLines).values({ ...line, ...times, id, orderId: order.id });
    await moveSums(tx, null, forSums(order));
    await countOpenOrders(tx, [order.customerId]);
    return order;
  });
}

async function makeReady(company: Company): Promise<StoredOrder> {
  const { services, people } = company;
  const order = await company.receive();
  await addLine(services, people.leader, order.orderNo, {
    kind: 'good',
    text: 'Ladeboks 11 kW',
    goodId: ids.charger,
    qtyMilli: 1_000,
    unit: 'stk',
    unitSalesOre: 5_895_00,
    priceUnit: 1,
    discountBp: 0,
    billable: true,
  });
  const [priced] = await services.db.select().from(orders).where(eq(orders.id, order.id));
  if (!priced) throw new Error('The order is gone.');
  const by = { userId: people.leader.id, now: services.clock() };
  return services.db.transaction((tx) =>
    writeOrder(tx, priced, { status: 'ready_to_invoice' }, by),
  );
}

/**
 * A company that is connected with a double for each test, both on the company's clock.
 * @param shared one company for all tests of the file, connected anew and without a transfer in each, where many tests do the same
 */
export function useConnectedCompany({ shared = false } = {}) {
  const held: { company?: Company; double?: Double; services?: Services } = {};
  const part = <Name extends keyof typeof held>(name: Name) => {
    const found = held[name];
    if (found === undefined) throw new Error('There is no company outside a test.');
    return found;
  };
  const company = () => part('company');
  const double = () => part('double');
  const services = () => part('services');
  const { stored } = orderActions(company);

  let begun = 0;
  const [before, after] = shared ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    held.company = await openCompany();
    begun = company().services.clock().getTime();
  });
  after(() => company().database.close());
  beforeEach(async () => {
    const opened = company();
    if (shared) {
      await disconnected(opened);
      opened.later((begun - opened.services.clock().getTime()) / 60_000);
    }
    held.double = createDouble(ledgerClock(() => opened.services.clock()));
    const url = await listening(held.double);
    const visma = { ...opened.services.settings.visma, url, doublePort: 1 };
    held.services = { ...opened.services, settings: { ...opened.services.settings, visma } };
    await connectDemo(held.services);
    const numbers = erpSubjects.map(({ key }) => ({ key, number: 1, name: '' }));
    await opened.services.db.insert(erpMappings).values(numbers);
  });
  afterEach(() => double().app.close());

  /** An order with one line of 7.368,75 kr. that is ready to be invoiced. */
  const readyOrder = () => readyOrderOf(company());

  /** Does everything that is due, as the process of a connected app-server does it. */
  const work = () => workQueue(services(), ledgerOfQueue(services()), 'test');

  return { company, double, services, stored, readyOrder, work };
}

/** Takes away what the test before has left: transfers, connection and numbers. Its orders stay. */
async function disconnected({ services: { db } }: Company): Promise<void> {
  for (const table of [vismaTransfers, vismaStateSums, vismaConnection, erpMappings])
    await db.delete(table);
}
