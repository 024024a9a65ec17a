import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { vismaTransfers } from '#app-server/database/schema/transfers.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { ledgerAnswers } from '#app-server/visma/connection/ledger-answers.ts';
import { loadTransferPage } from '#app-server/visma/page/transfer-page.ts';
import { startTransfers } from '#app-server/visma/queue/start-transfers.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder } = useConnectedCompany();
/** How often the queue is looked at here, in milliseconds. */
const SOON = 5;

const awaySince = async () =>
  (await loadTransferPage(services(), { tab: 'ready', q: undefined, page: 1 }, 0)).connection
    .awaySince;

it('a ledger that stops answering is told of once, and once when it is back; the queue waits and goes on', async () => {
  const { db } = services();
  const order = await readyOrder();
  const began = services().clock().toISOString();
  const fault = { kind: 'reset before commit', times: 1_000_000 };
  double().faults.push(v.parse(faultSchema, fault));
  const transfers = startTransfers(services(), SOON);
  try {
    const items = [{ id: order.id, version: order.version }];
    const { finance } = company().people;
    await sendOrders(services(), finance, { items, dryRun: false, invoiceOn: null });
    await expect.poll(awaySince).toBe(began);
    const [waiting] = await db.select().from(vismaTransfers);
    expect(waiting).toMatchObject({ state: 'failed_temporary' });
    double().faults.length = 0;
    await expect.poll(awaySince).toBeNull();
    company().later(2);
    await expect.poll(async () => (await stored(order.id)).status).toBe('transferred');
  } finally {
    await transfers.stop();
  }
  const told = await db
    .select({ changed: domainEvents.changed })
    .from(domainEvents)
    .where(eq(domainEvents.type, 'visma.connection_changed'))
    .orderBy(asc(domainEvents.seq));
  expect(told).toEqual([
    { changed: { away: [false, true] } },
    { changed: { away: [true, false] } },
  ]);
});

it('one call without an answer is an accident, and an error that the ledger itself tells is an answer', () => {
  const answers = ledgerAnswers(() => new Date());
  const hear = (status: number | null) => {
    answers.heard({ status, bucket: null });
    return answers.news();
  };
  expect([hear(null), hear(500), hear(null), hear(503), hear(null), hear(200)]).toEqual([
    undefined,
    false,
    undefined,
    true,
    true,
    false,
  ]);
  expect(answers.news()).toBeUndefined();
});
