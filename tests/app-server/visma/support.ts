import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { erpSubjects } from '#domain/erp/erp-subjects.ts';
import { erpMappings } from '#app-server/database/schema/erp.ts';
import { orders } from '#app-server/database/schema/orders.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { ledgerClock } from '#app-server/erp/double/ledger/ledger-clock.ts';
import { addLine } from '#app-server/orders/lines/lines.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { writeOrder } from '#app-server/orders/write-order.ts';
import type { Services } from '#app-server/services.ts';
import { connectDemo } from '#app-server/visma/connection/connect-demo.ts';
import { ledgerOfQueue } from '#app-server/visma/connection/connected-ledger.ts';
import { workQueue } from '#app-server/visma/queue/work-queue.ts';
import { type Company, ids, openCompany } from '#tests/app-server/orders/support/company.ts';
import { orderActions } from '#tests/app-server/orders/support/order-actions.ts';
import { listening } from '#tests/support/erp/use-double.ts';

/** An order with one line of 7.368,75 kr. that is ready to be invoiced. */
export async function readyOrderOf(company: Company): Promise<StoredOrder> {
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

/** A company that is connected with a double for each test, both on the company's clock. */
export function useConnectedCompany() {
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

  beforeEach(async () => {
    const opened = await openCompany();
    held.company = opened;
    held.double = createDouble(ledgerClock(() => opened.services.clock()));
    const url = await listening(held.double);
    const visma = { ...opened.services.settings.visma, url, doublePort: 1 };
    held.services = { ...opened.services, settings: { ...opened.services.settings, visma } };
    await connectDemo(held.services);
    const numbers = erpSubjects.map(({ key }) => ({ key, number: 1, name: '' }));
    await opened.services.db.insert(erpMappings).values(numbers);
  });
  afterEach(async () => {
    await double().app.close();
    await company().database.close();
  });

  /** An order with one line of 7.368,75 kr. that is ready to be invoiced. */
  const readyOrder = () => readyOrderOf(company());

  /** Does everything that is due, as the process of a connected app-server does it. */
  const work = () => workQueue(services(), ledgerOfQueue(services()), 'test');

  return { company, double, services, stored, readyOrder, work };
}
