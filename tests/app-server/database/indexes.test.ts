import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadOrders } from '#app-server/customers/page/customer-orders.ts';
import { loadActivities, recentOrders } from '#app-server/customers/page/customer-work.ts';
import { AT_ONCE, SHORT_LIST, SHORTER_LIST } from '#app-server/database/schema/columns.ts';
import { hasNews } from '#app-server/events/outbox-lease.ts';
import { listFilters } from '#app-server/orders/list/list-filters.ts';
import { loadRows } from '#app-server/orders/list/list-rows.ts';
import { isOpenOrder } from '#app-server/orders/open-order.ts';
import { matchingOrders } from '#app-server/search/find-orders.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { visibilityOf } from '#domain/visibility.ts';
import { explained } from '#tests/support/database/explained.ts';
import { rowsRead } from '#tests/support/database/rows-read.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { withRights } from '#tests/support/with-rights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(sql`
    insert into users (id, initials, name, email, password_hash, groups)
    values ('u', 'MJ', 'Mette Jensen', 'mj@tavlen.example', '', '[]')`);
  await db.execute(sql`
    insert into customers (id, customer_no, kind, name, address_line, postnr, city, payment_terms, debtor_group)
    values ('c', 1, 'private', 'Kunde', 'Vej 1', '8000', 'Aarhus C', 'net8', 'private'),
      ('d', 2, 'private', 'Bestyrer', 'Vej 1', '8000', 'Aarhus C', 'net8', 'private')`);
  await db.execute(sql`
    insert into installation_addresses (id, customer_id, street, house_no, postnr, city)
    values ('a', 'c', 'Vej', '1', '8000', 'Aarhus C')`);
  await db.execute(sql`
    insert into orders (id, order_no, requisition_no, kind, work_type, customer_id, installation_address_id, payer_id, status,
      status_since, title, responsible_id, pricing, received_at, customer_name, street, house_no, postnr, city, net_ore, due_at, planned_start)
    select 'o' || n, '26-' || lpad(n::text, 5, '0'), 'r' || n, 'service', 'EL',
      case when n % 10 = 2 then 'd' else 'c' end, 'a', case when n % 10 = 2 then 'd' else 'c' end,
      case when n % 100 = 0 then 'new' when n % 4 = 0 then 'planned' else 'invoiced' end, now() - n * interval '1 minute', 'Opgave ' || n, 'u',
      'hourly', now(), 'Kunde ' || (n % 97), 'Vej', '1', '8000', 'Aarhus C', n % 9000, now() + n * interval '1 hour', now() + n * interval '2 hours'
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into order_lines (id, order_id, line_no, kind, text, qty_milli, unit, net_ore, cost_ore, source)
    select 'l' || n, 'o' || n, 1, 'time', 'Montage', 1000, 'time', n % 9000, 0, 'manual' from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze orders`);
  await db.execute(sql`vacuum analyze order_lines`);
});
afterAll(() => database.close());

const OFFICE: CurrentUser = withRights({
  id: 'u',
  initials: 'MJ',
  name: 'Mette Jensen',
  email: 'mj@tavlen.example',
  groups: ['office'],
  areaIds: [],
  kiosk: false,
});

async function plan(query: string): Promise<string> {
  const { rows } = await database.pool.query(`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a page of fifty orders', () => {
  const columns = ['order_no', 'status_since', 'due_at', 'planned_start', 'customer_sort'];
  const sorts = columns.flatMap((column) => [column, `${column} desc`]);

  test.each(sorts)('of one status by %s is read from an index, without sorting', async (sort) => {
    const direction = sort.endsWith('desc') ? 'desc' : 'asc';
    const order = sort.startsWith('order_no') ? sort : `${sort}, id ${direction}`;
    const read = await plan(`select * from orders where status = 'new' order by ${order} limit 50`);
    expect(read).toMatch(/Index Scan(?: Backward)? using orders_status_/);
    expect(read).not.toMatch(/Sort|Seq Scan/);
  });

  test.each(sorts)('of all orders by %s is read from an index, without sorting', async (sort) => {
    const direction = sort.endsWith('desc') ? 'desc' : 'asc';
    const order = sort.startsWith('order_no') ? sort : `${sort}, id ${direction}`;
    const read = await plan(`select * from orders order by ${order} limit 50`);
    expect(read).toMatch(/Index Scan(?: Backward)? using orders_/);
    expect(read).not.toMatch(/Sort|Seq Scan/);
  });

  test.each([
    ['one status', sql`status = 'new'`, 'orders_status_amount'],
    ['all orders', undefined, 'orders_amount'],
    ['all that is open', isOpenOrder, 'orders_open_amount'],
  ])('of %s by amount is read from an index, without sorting', async (_, where, index) => {
    const visibility = { prices: true, contribution: true, people: true };
    for (const direction of ['asc', 'desc'] as const) {
      const { filters } = listFilters({ sort: 'amount', direction }, visibility);
      const page = { limit: 50, offset: 0 };
      const [read] = await explained(database.pool, (db) =>
        loadRows(db, where, filters, page, visibility, new Date()),
      );
      expect(read).toMatch(new RegExp(`Index Scan(?: Backward)? using ${index} `));
      expect(read).not.toMatch(/Sort|Seq Scan on orders/);
    }
  });

  test.each(['status_since', 'due_at'])(
    'of all that is open by %s is read from its own index',
    async (column) => {
      const open = `status in ('new', 'planned')`;
      const read = await plan(`select * from orders where ${open} order by ${column}, id limit 50`);
      expect(read).toMatch(/Index Scan using orders_open_/);
      expect(read).not.toMatch(/Sort|Seq Scan/);
    },
  );

  test('of a priority that few orders have is read from its own index', async () => {
    const read = await plan(
      `select * from orders where priority = 'urgent' order by order_no desc limit 50`,
    );
    expect(read).toMatch(/Index Scan Backward using orders_priority/);
  });

  test('far down the list reads lines only for orders without an amount', async () => {
    const visibility = { prices: true, contribution: true, people: true };
    const { filters } = listFilters({}, visibility);
    await database.db.transaction(async (tx) => {
      // The only order without an amount among the skipped ones has a line.
      const page = { limit: 50, offset: 2_000 };
      const rows = await loadRows(tx, undefined, filters, page, visibility, new Date());
      expect(rows).toHaveLength(50);
      expect(rows.find(({ orderNo }) => orderNo === '26-18000')?.netOre).toBe(0);
      expect(await rowsRead(tx, 'order_lines')).toBeLessThan(50);
    });
  });

  test('that match a text are found by trigrams', async () => {
    const read = await plan(`select * from orders where search like '%opgave 1999%'`);
    expect(read).toMatch(/Bitmap Index Scan on orders_search/);
  });

  test('that Ctrl-K finds are read from the small index of open orders first, none by reading the table', async () => {
    const clock = () => new Date();
    const plans = await explained(database.pool, (db) =>
      matchingOrders({ db, clock }, OFFICE, 'opgave 1988'),
    );
    expect(plans.join('\n')).toMatch(/Bitmap Index Scan on orders_open_search/);
    expect(plans.join('\n')).not.toMatch(/Seq Scan on orders/);
  });

  test('that are a customer’s open ones are counted from an index of their own', async () => {
    const read = await plan(
      `select 1 from orders where customer_id = 'c' and status not in ('invoiced', 'cancelled') limit 99`,
    );
    expect(read).toMatch(/orders_open_/);
    expect(read).not.toMatch(/Seq Scan/);
  });

  test('that are the newest of a customer with thousands are read without the others', async () => {
    await database.db.transaction(async (tx) => {
      const before = await rowsRead(tx, 'orders');
      const { rows } = await loadOrders(tx, OFFICE, 'd', visibilityOf(OFFICE.rights));
      expect(rows.map(({ orderNo }) => orderNo).slice(0, 2)).toEqual(['26-19992', '26-19972']);
      expect((await rowsRead(tx, 'orders')) - before).toBeLessThan(1_000);
    });
  });
});

test('the newest work of a customer is that of the open orders and of the newest 500, however many there are', async () => {
  const { db } = database;
  await db.execute(sql`
    insert into activity_types (id, name, category, color, icon, billable, requires_order, requires_outcome, sort)
    values ('t', 'Montørtime', 'work', '#4B5563', 'wrench', true, true, false, 1)`);
  // The oldest order that is open, one of the newest that are invoiced, and the oldest of all, which is invoiced.
  await db.execute(sql`
    insert into activities (id, order_id, type_id, assignee_id, state, started_at)
    values ('open', 'o12', 't', 'u', 'done', now() - interval '2 hours'),
      ('newest', 'o19982', 't', 'u', 'done', now() - interval '1 hour'),
      ('oldest', 'o2', 't', 'u', 'done', now()),
      ('others', 'o19999', 't', 'u', 'done', now())`);
  const work = await loadActivities(db, await recentOrders(db, OFFICE, 'd'));
  expect(work.map(({ id }) => id)).toEqual(['newest', 'open']);
});

test('whether messages wait to be posted is read from the last one, however many there are', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into channel_messages (channel, seq, previous, type, patch)
      select 'private-orders', n, n - 1, 'order.updated', '{}' from generate_series(1, 20000) n`);
    await tx.execute(sql`update outbox_cursor set posted_seq = 20000`);
    await tx.execute(sql`analyze channel_messages`);
    const before = await rowsRead(tx, 'channel_messages');
    expect(await hasNews(tx)).toBe(false);
    expect((await rowsRead(tx, 'channel_messages')) - before).toBeLessThan(10);
    await tx.execute(sql`update outbox_cursor set posted_seq = 19999`);
    expect(await hasNews(tx)).toBe(true);
  });
});

test('no index of texts or lists has the long list beside it that slows every search', async () => {
  const { rows } = await database.pool.query(`
    select c.relname as index, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(5);
  const allowed = [AT_ONCE, SHORT_LIST, SHORTER_LIST].map((options) =>
    Object.entries(options).map(([name, value]) => `${name}=${value}`),
  );
  const others = rows.filter(
    ({ options }) => !allowed.some((one) => String(one) === String(options)),
  );
  expect(others).toEqual([]);
});
