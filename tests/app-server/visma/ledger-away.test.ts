import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { vismaAttempts, vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import { sendOrders } from '#app-server/visma/acts/send-orders.ts';
import { ledgerAnswers } from '#app-server/visma/connection/ledger-answers.ts';
import { loadFailing } from '#app-server/visma/page/failing-transfers.ts';
import { loadOrderTransfer } from '#app-server/visma/page/order-transfer.ts';
import { loadTransferPage } from '#app-server/visma/page/transfer-page.ts';
import { startTransfers } from '#app-server/visma/queue/start-transfers.ts';
import { transferLabel } from '#domain/erp/transfer.ts';
import { useConnectedCompany } from './support.ts';

const { company, double, services, stored, readyOrder } = useConnectedCompany();
/** How often the queue is looked at here, in milliseconds. */
const SOON = 5;

const page = () => loadTransferPage(services(), { tab: 'ready', q: undefined, page: 1 }, 0);
const awaySince = async () => (await page()).connection.awaySince;
const silence = { kind: 'reset before commit', times: 1_000_000 };

it('a ledger that stops answering is told of once, and once when it is back; the queue waits and goes on', async () => {
  const { db } = services();
  const order = await readyOrder();
  const began = services().clock().toISOString();
  double().faults.push(v.parse(faultSchema, silence));
  const transfers = startTransfers(services(), SOON);
  try {
    const items = [{ id: order.id, version: order.version }];
    const { finance } = company().people;
    await sendOrders(services(), finance, { items, dryRun: false, invoiceOn: null });
    await expect.poll(awaySince).toBe(began);
    const [waiting] = await db.select().from(vismaTransfers);
    expect(waiting).toMatchObject({ state: 'failed_temporary' });
    expect(transferLabel('failed_temporary', true)).toBe('Venter på Visma');
    const { queued, failed, oldestFailure } = await page();
    expect({ queued: queued.count, failed: failed.count, oldestFailure }).toEqual({
      queued: 1,
      failed: 0,
      oldestFailure: null,
    });
    expect(await loadFailing(db, finance)).toMatchObject({ count: 0, oldest: null, byTab: [] });
    expect(await loadOrderTransfer(db, order, finance, null)).toMatchObject({
      state: 'failed_temporary',
      isAway: true,
    });
    // What is sent meanwhile is not tried: it waits in the queue.
    const [later] = [await readyOrder()];
    const more = [{ id: later.id, version: later.version }];
    await sendOrders(services(), finance, { items: more, dryRun: false, invoiceOn: null });
    company().later(60);
    double().faults.length = 0;
    await expect.poll(awaySince).toBeNull();
    // Neither waits for the end of a pause: the ledger is there again.
    for (const { id } of [order, later])
      await expect.poll(async () => (await stored(id)).status).toBe('transferred');
    const attempts = await db.select().from(vismaAttempts);
    expect(attempts.map(({ status }) => status)).toEqual([201, 201]);
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

it('whoever looks at the page learns that the ledger is away also while nothing is sent', async () => {
  double().faults.push(v.parse(faultSchema, silence));
  const transfers = startTransfers(services(), SOON);
  try {
    transfers.lookedAt();
    await expect.poll(awaySince).not.toBeNull();
    double().faults.length = 0;
    await expect.poll(awaySince).toBeNull();
    const asked = double().requests.filter(({ url }) => url === '/self').length;
    transfers.lookedAt();
    transfers.lookedAt();
    await page();
    expect(double().requests.filter(({ url }) => url === '/self')).toHaveLength(asked);
  } finally {
    await transfers.stop();
  }
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
