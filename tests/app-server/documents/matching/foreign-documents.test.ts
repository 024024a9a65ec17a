import { DEMO_COMPANY } from '#app-server/demo/fixed.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { makeDemo, type Demo } from '#app-server/demo/make-demo.ts';
import { partnerRows } from '#app-server/demo/company/partners.ts';
import { Unreadable } from '#app-server/documents/reading/text/pdf-text.ts';
import { readFile } from '#app-server/documents/reading/read-file.ts';
import { lockSentence } from '#machines/lifecycles/orders/order-locks.ts';
import { foreignDocuments } from '#tests/support/foreign-documents/corpus.ts';
import {
  judge,
  shares,
  switchAutomationOn,
  tellShares,
  type Verdict,
} from '#tests/support/foreign-documents/judge.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { testSettings } from '#tests/support/test-settings.ts';

const ORDERS = 2_000;
const anchor = new Date('2026-11-20T13:00:00Z');
const demo = onlyOpen(makeDemo(DEMO_SEED, anchor.getTime(), ORDERS));
const documents = foreignDocuments(demo);
const patterns = partnerRows(DEMO_SEED, () => '').map(({ id, caseNoPattern }) => ({
  partnerId: id,
  pattern: caseNoPattern,
}));

let database: TestDatabase;
const verdicts: Verdict[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const log = pino({ level: 'silent' });
  await fillDemo(database.db, { seed: DEMO_SEED, anchor, demo, log });
  const settings = testSettings;
  const services = { db: database.db, settings, clock: () => anchor, log, wakeOutbox: () => {} };
  await switchAutomationOn(services);
  for (const document of documents) verdicts.push(await judge(services, document, read));
  tellShares(verdicts);
});
afterAll(() => database.close());

/** The company without most of its past: what is matched here are open orders. */
function onlyOpen(whole: Demo): Demo {
  const orders = whole.orders.filter(
    ({ status }, at) => lockSentence(status) === null || at % 20 === 0,
  );
  const ids = new Set(orders.map(({ id }) => id));
  const lines = whole.lines.filter(({ orderId }) => ids.has(orderId));
  const none = { vaerk: [], activities: [], inspections: [], events: [], budgets: [] };
  return { ...whole, orders, lines, ...none };
}

async function read(content: Uint8Array) {
  try {
    return { kind: 'read', file: await readFile(content, patterns, DEMO_COMPANY) } as const;
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', reason: error.reason } as const;
    throw error;
  }
}

const wrongOf = (asked: string) => shares(verdicts).find(({ what }) => what === asked)?.wrong;

test('the documents are many, each is unusual in its own way, and the same every time', async () => {
  expect(documents.length).toBeGreaterThanOrEqual(60);
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length);
  const [one] = documents;
  const again = foreignDocuments(demo)[0];
  expect(Buffer.from((await one?.draw()) ?? [])).toEqual(Buffer.from((await again?.draw()) ?? []));
});

test('nothing is called "Sikker" that is not', () => {
  expect(wrongOf('Sikker')).toEqual([]);
});

test('nothing is matched without a person that should not be', () => {
  expect(wrongOf('automatic')).toEqual([]);
});
