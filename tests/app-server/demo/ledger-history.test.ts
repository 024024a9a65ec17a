import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { vismaTransfers } from '#app-server/database/schema/erp/transfers.ts';
import { bringHistory } from '#app-server/demo/bring-history.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { createDouble } from '#app-server/erp/double/create-double.ts';
import type { Double } from '#app-server/erp/double/double.ts';
import { ledgerClock } from '#app-server/erp/double/ledger/ledger-clock.ts';
import { connectDemo } from '#app-server/visma/connection/connect-demo.ts';
import { connectedLedger } from '#app-server/visma/connection/connected-ledger.ts';
import { followLedger } from '#app-server/visma/follow/follow-ledger.ts';
import { loadTransferDetail } from '#app-server/visma/page/transfer-detail.ts';
import { reconcile } from '#app-server/visma/page/reconcile.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { listening } from '#tests/support/erp/use-double.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const anchor = new Date('2026-11-20T08:30:00Z');
const clock = () => anchor;
const log = { info: () => undefined };
const wakeOutbox = () => undefined;

let database: TestDatabase;
let double: Double;
let services: Parameters<typeof bringHistory>[0];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await fillDemo(db, { seed: 1, anchor, orders: 600, log });
  double = createDouble(ledgerClock(clock));
  const url = await listening(double);
  const visma = { ...testSettings.visma, url, doublePort: 1 };
  const settings = { ...testSettings, visma };
  services = { db, clock, wakeOutbox, log: pino({ level: 'silent' }), settings };
  await connectDemo({ db, settings });
});
afterAll(async () => {
  await double.app.close();
  await database.close();
});

test("the demo's ledger holds what its orders say, so that past days come to 0,00 and nothing is taken back", async () => {
  await bringHistory(services, new AbortController().signal);
  const { days, discrepancies, failure } = await reconcile(services);
  expect({ discrepancies, failure }).toEqual({ discrepancies: [], failure: null });
  expect(days.length).toBeGreaterThan(5);
  for (const { ours, theirs } of days) expect(ours).toEqual(theirs);
  const gateway = await connectedLedger(services);
  if (!gateway) throw new Error('Nothing is connected.');
  expect(await followLedger(services, gateway)).toBe(0);
});

test('every order that is transferred, and lacks nothing in the ledger, has its transfer with its own sum', async () => {
  const rows = await services.db
    .select({ order: orders, transfer: vismaTransfers })
    .from(vismaTransfers)
    .innerJoin(orders, eq(orders.id, vismaTransfers.orderId));
  expect(rows.filter(({ order }) => order.status === 'transferred').length).toBeGreaterThan(0);
  for (const { order, transfer } of rows) {
    expect(transfer).toMatchObject({
      totalOre: order.totalOre,
      state: order.status === 'invoiced' ? 'booked' : 'transferred',
      ledgerNumber: Number(order.status === 'invoiced' ? order.invoiceNo : order.erpDraftNo),
    });
  }
});

test('every transfer of the history shows its course: made, checked, sent, arrived, and booked where it is', async () => {
  const rows = await services.db.select().from(vismaTransfers);
  const states = new Set<string>();
  for (const { id, orderId, state, version } of rows) {
    const { timeline } = await loadTransferDetail(services, orderId, id);
    const course = ['queued', 'validating', 'sending', 'transferred', 'booked'];
    expect(timeline.map((step) => step.state)).toEqual(course.slice(0, version));
    expect(timeline.at(-1)?.state).toBe(state);
    const times = timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    states.add(state);
  }
  expect([...states].toSorted()).toEqual(['booked', 'transferred']);
});

test('a ledger that does not answer yet is waited for, and nothing after the product has ended', async () => {
  const seen: string[] = [];
  const late = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (seen.length === 1) return request.socket.destroy();
    if (seen.length === 2) response.statusCode = 503;
    const history = { taken: 0, isWhole: false };
    return response.end(JSON.stringify({ drafts: 1, booked: 0, history }));
  });
  await once(late.listen(0, '127.0.0.1'), 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), late.address());
  const visma = { ...services.settings.visma, url: `http://127.0.0.1:${port}` };
  const needs = { ...services, settings: { ...services.settings, visma } };
  await bringHistory(needs, new AbortController().signal);
  expect(seen).toEqual(['/_control', '/_control', '/_control']);
  late.close();
  late.closeAllConnections();
  const leaving = new AbortController();
  const waiting = bringHistory(needs, leaving.signal);
  leaving.abort();
  await waiting;
});

test('a ledger that holds anything is left as it is', async () => {
  const [number = 0] = double.ledger.booked.keys();
  double.ledger.booked.delete(number);
  const held = double.ledger.booked.size;
  await bringHistory(services, new AbortController().signal);
  expect(double.ledger.booked.size).toBe(held);
});
