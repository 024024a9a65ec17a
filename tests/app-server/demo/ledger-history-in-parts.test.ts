import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringHistory } from '#app-server/demo/bring-history.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { bookDraft } from '#app-server/erp/double/ledger/invoices.ts';
import { ledgerClock } from '#app-server/erp/double/ledger/ledger-clock.ts';
import { connectDemo } from '#app-server/visma/connection/connect-demo.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { listening } from '#tests/support/erp/use-double.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const anchor = new Date('2026-11-20T08:30:00Z');
const clock = () => anchor;
/** So few invoices travel in one request that there are several. */
const FEW = 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const log = { info: () => undefined };
  await fillDemo(database.db, { seed: 1, anchor, orders: 600, log });
});
afterAll(() => database.close());

/** An empty ledger that the demo is connected with. @param refuses whether the ledger fails at its n-th part of the history, from 1 */
async function emptyLedger(refuses: (part: number) => boolean) {
  const double = createDouble(ledgerClock(clock));
  let parts = 0;
  double.app.addHook('onRequest', async ({ url }, reply) => {
    if (url !== '/_control/history') return;
    parts += 1;
    if (refuses(parts)) await reply.code(503).send({});
  });
  const url = await listening(double);
  const visma = { ...testSettings.visma, url, doublePort: 1 };
  const { db } = database;
  const settings = { ...testSettings, visma };
  await connectDemo({ db, settings });
  const log = pino({ level: 'silent' });
  const services = { db, clock, settings, log, wakeOutbox: () => undefined };
  return { double, services, parts: () => parts };
}

/** What it holds is what the demo's orders say. */
async function expectWhole(double: Double, services: Parameters<typeof reconcile>[0]) {
  const { days, discrepancies, failure } = await reconcile(services);
  expect({ discrepancies, failure }).toEqual({ discrepancies: [], failure: null });
  expect(days.length).toBeGreaterThan(5);
  const { booked, customers } = double.ledger;
  const invoiced = [...booked.values()].map(({ content }) => content.customer);
  expect(invoiced.filter((customer) => customer === null || !customers.has(customer))).toEqual([]);
  await double.app.close();
}

test('a ledger that takes only a part of its history is given the rest, before the queue starts', async () => {
  const { double, services, parts } = await emptyLedger((part) => part === 2);
  await bringHistory(services, new AbortController().signal, FEW);
  expect(parts()).toBeGreaterThan(2);
  await expectWhole(double, services);
});

test('a product that ends with a part of it taken gives the rest at its next start, and nothing twice', async () => {
  const leaving = new AbortController();
  const { double, services } = await emptyLedger(
    (part) => part === 2 && leaving.abort() === undefined,
  );
  await bringHistory(services, leaving.signal, FEW);
  const { ledger } = double;
  const taken = ledger.history.taken.size;
  expect(ledger.history.isWhole).toBe(false);
  const [number = 0] = ledger.drafts.keys();
  if (number > 0) bookDraft(ledger, number);
  await bringHistory(services, new AbortController().signal, FEW);
  expect(ledger.history.isWhole).toBe(true);
  expect(ledger.history.taken.size).toBeGreaterThan(taken);
  expect(ledger.drafts.has(number)).toBe(false);
  await expectWhole(double, services);
});
