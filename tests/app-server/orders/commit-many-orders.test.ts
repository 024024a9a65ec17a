import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { commitManyOrders } from '#app-server/orders/save/commit-many-orders.ts';
import { type Company, idOf, openCompany } from './support/company.ts';

let company: Company;

beforeAll(async () => {
  company = await openCompany();
  const { search: _, customerSort: __, ...values } = await company.receive();
  const copies = Array.from({ length: 2000 }, (___, index) => ({
    ...values,
    id: idOf(100_000 + index),
    orderNo: `20-${String(index).padStart(5, '0')}`,
  }));
  for (let at = 0; at < copies.length; at += 500) {
    await company.services.db.insert(orders).values(copies.slice(at, at + 500));
  }
});
afterAll(() => company.database.close());

beforeEach(async () => {
  await waitingPages();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const rename = (databaseUrl: string | null) =>
  commitManyOrders(
    { ...company.services, settings: { ...company.services.settings, databaseUrl } },
    { userId: null, cause: 'user' },
    (tx) => tx.update(orders).set({ customerName: 'Åse Sørensen' }),
  );

/** Puts the texts that wait into the search index. Returns how many pages of 8 kB they were. */
async function waitingPages(): Promise<number> {
  const { rows } = await company.services.db.execute<{ pages: string }>(
    sql`select gin_clean_pending_list('orders_search') as pages`,
  );
  return Number(rows[0]?.pages);
}

/** 512 kB, which the write of one order may leave. */
const SHORT = 64;

it('lets the texts of 2 000 orders wait while they are written to the embedded database', async () => {
  await rename(null);
  expect(await waitingPages()).toBeGreaterThan(SHORT);
});

it('puts them into the search index two seconds later', async () => {
  await rename(null);
  vi.advanceTimersByTime(2000);
  expect(await waitingPages()).toBe(0);
});

it('empties the list of the search index at its usual length afterwards', async () => {
  await rename(null);
  const { rows } = await company.services.db.execute(
    sql`select reloptions from pg_class where relname = 'orders_search'`,
  );
  expect(rows).toEqual([{ reloptions: ['gin_pending_list_limit=512'] }]);
});

it('leaves the list of a PostgreSQL server alone, whose readers would wait', async () => {
  await rename('postgres://localhost/tavlen');
  expect(await waitingPages()).toBeLessThanOrEqual(SHORT);
});
