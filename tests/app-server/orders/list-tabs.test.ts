import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { loadTabs } from '#app-server/orders/list/list-tabs.ts';
import { loadHitIds } from '#app-server/orders/list/order-list.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import { isFinal, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { fillBusiness, NOW, type ToldOrder } from '../dashboard/business.ts';
import { withRights } from '#tests/support/with-rights.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

/** All of them are found by “arbejde”: more than are counted of a text. */
const COUNT = 1_300;

type Stored = typeof orders.$inferSelect;

let database: TestDatabase;
let leader: CurrentUser;
let stored: Map<string, Stored>;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillBusiness(database.db, Array.from({ length: COUNT }, toldOrder));
  const [found] = await database.db.select().from(users).where(eq(users.id, 'leader'));
  if (!found) throw new Error('There is no leader.');
  leader = withRights(found);
  stored = new Map((await database.db.select().from(orders)).map((order) => [order.id, order]));
});
afterAll(() => database.close());

/** An order of the last 40 days; every second one is invoiced. */
function toldOrder(_: unknown, index: number): ToldOrder {
  const open = ORDER_STATUSES[(index >> 1) % ORDER_STATUSES.length] ?? 'received';
  const status = index % 2 === 0 ? 'invoiced' : open;
  const received = addDays('2026-11-18', -(index % 40));
  const since = addDays(received, index % 7);
  const last = since > '2026-11-18' ? '2026-11-18' : since;
  return {
    status,
    kr: 100 + index,
    received,
    since: last,
    ...(status === 'invoiced' && { done: last, invoiced: last }),
    ...(status === 'cancelled' && { cancelled: last }),
    area: ([null, 'east', 'west'] as const)[index % 3] ?? null,
    workType: (['installation', 'fibre', 'solar'] as const)[index % 5] ?? 'installation',
  };
}

const asked = (filters: Partial<OrderListFilters>): OrderListFilters => ({
  ...orderListQuery.read({}).filters,
  ...filters,
});

/** The count and amount of the rows that the list shows under these filters, by status. */
async function rowsOf(filters: OrderListFilters) {
  const ids = await loadHitIds(database.db, leader, { ...filters, status: 'all' }, NOW, COUNT);
  const rows = ids.flatMap((id) => stored.get(id) ?? []);
  const sumOf = (status: OrderStatus) => {
    const within = rows.filter((row) => row.status === status);
    return {
      status,
      count: within.length,
      netOre: within.reduce((sum, { netOre }) => sum + netOre, 0),
    };
  };
  return ORDER_STATUSES.map(sumOf);
}

describe('the statuses of a list', () => {
  test.each<Partial<OrderListFilters>>([
    { area: 'east' },
    { minDays: 3 },
    { minDays: 0 },
    { maxDays: 5 },
    { minDays: 3, maxDays: 10, area: 'none' },
    { minDays: 10, maxDays: 3 },
    { minDays: 6, type: 'fibre', priority: 'normal' },
    { group: 'uninvoiced', minDays: 2 },
    { overdue: true, group: 'finished' },
    { expectedFrom: '2026-11-01', expectedTo: '2026-11-18' },
    { expectedFrom: '2026-11-05', segment: 'direct' },
    { expectedTo: '2026-11-05', payer: 'private' },
    { invoicedFrom: '2026-10-20', invoicedTo: '2026-11-02' },
    { receivedFrom: '2026-11-01', receivedTo: '2026-11-10', kept: true },
    { cameFrom: '2026-11-10', cameTo: '2026-11-12' },
  ])('count the rows and their amounts: %o', async (filters) => {
    expect(await loadTabs(database.db, asked(filters), leader, NOW, shippedCalendar)).toEqual(
      await rowsOf(asked(filters)),
    );
  });

  test('of a text that most orders have are counted while they are open, and told as “at least” when finished', async () => {
    const filters = asked({ q: 'arbejde' });
    const rows = await rowsOf(filters);
    const tabs = await loadTabs(database.db, filters, leader, NOW, shippedCalendar);
    expect(tabs.filter(({ status }) => !isFinal(status))).toEqual(
      rows.filter(({ status }) => !isFinal(status)),
    );
    for (const status of ['invoiced', 'cancelled']) {
      const tab = tabs.find((one) => one.status === status);
      expect(tab).toMatchObject({ netOre: null, capped: true });
      expect(tab?.count).toBeLessThanOrEqual(rows.find((row) => row.status === status)?.count ?? 0);
    }
  });

  test.each(['invoiced', 'cancelled'] as const)(
    'of such a text count the %s orders when they are listed',
    async (status) => {
      const filters = asked({ q: 'arbejde', status });
      const rows = await rowsOf(filters);
      const tabs = await loadTabs(database.db, filters, leader, NOW, shippedCalendar);
      expect(tabs.find((tab) => tab.status === status)).toEqual(
        rows.find((row) => row.status === status),
      );
    },
  );
});
