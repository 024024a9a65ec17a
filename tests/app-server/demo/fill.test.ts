import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#app-server/database/schema/schema.ts';
import { fillDemo } from '#app-server/demo/fill.ts';
import { verifyPassword } from '#app-server/auth/passwords/passwords.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const anchor = new Date('2026-11-20T08:30:00Z');
const log = { info: () => undefined };
const ORDERS = 300;

/** What is no part of the company: who is logged in, what is being sent, the settings that migrations bring, and the salt of a password. */
const NOT_FILLED = new Set([
  'sessions',
  'login_attempts',
  'channel_messages',
  'channel_heads',
  'document_settings',
  'status_settings',
]);

async function hashes(db: TestDatabase['db']) {
  const found: Record<string, string> = {};
  const tables: PgTable[] = Object.values(schema);
  for (const table of tables.filter((one) => !NOT_FILLED.has(getTableName(one)))) {
    const { rows } = await db.execute<{ hash: string }>(sql`
      select count(*) || ' ' || md5(coalesce(string_agg(md5(row), '' order by row), '')) as hash
      from (select (to_jsonb(t) - 'password_hash')::text as row from ${table} t) r`);
    found[getTableName(table)] = rows[0]?.hash ?? '';
  }
  return found;
}

describe('filling the demo company', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    first = await openTestDatabase();
    second = await openTestDatabase();
    await fillDemo(first.db, { seed: 1, anchor, orders: ORDERS, log });
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  test('gives every table the same rows for the same seed and instant, and others for another seed', async () => {
    await fillDemo(second.db, { seed: 1, anchor, orders: ORDERS, log });
    const same = await hashes(second.db);
    expect(same).toEqual(await hashes(first.db));

    await second.db
      .execute(sql`truncate users, customers, areas, goods, good_prices, good_suppliers, activity_types, erp_mappings, partner_prices, postnumre, domain_events,
      budgets, flow_sums, status_sums, throughput_sums, payer_sums cascade`);
    await fillDemo(second.db, { seed: 2, anchor, orders: ORDERS, log });
    const other = await hashes(second.db);
    for (const table of ['users', 'customers', 'goods', 'orders', 'order_lines', 'domain_events']) {
      expect(other[table]).not.toBe(same[table]);
    }
    expect(other['postnumre']).toBe(same['postnumre']);
  });

  test('leaves no event to be posted and gives the next one the next number', async () => {
    const { rows } = await first.db.execute<Record<string, string>>(sql`
      select (select last_seq from event_counter)::text as counter,
        (select posted_seq from outbox_cursor)::text as posted,
        (select max(seq) from domain_events)::text as last, (select count(*) from domain_events)::text as count,
        (select count(*) from channel_messages)::text as messages`);
    const count = rows[0]?.['count'];
    expect(rows).toEqual([{ counter: count, posted: count, last: count, count, messages: '0' }]);
  });

  test('lets every demo user log in with the one password', async () => {
    const users = await first.db.query.users.findMany();
    const emails = users.map(({ email }) => email);
    for (const name of ['admin', 'leder', 'kontor', 'oekonomi', 'montoer', 'skaerm']) {
      expect(emails).toContain(`${name}@tavlen.example`);
    }
    expect(users.filter(({ kiosk }) => kiosk)).toHaveLength(2);
    expect(users).toHaveLength(22);
    expect(await verifyPassword(users[0]?.passwordHash, 'tavlen-demo')).toBe(true);
  });

  test('sums of the dashboard agree with the orders', async () => {
    const { rows } = await first.db.execute<Record<string, string>>(sql`
      select (select sum(invoiced_ore) from flow_sums where slice = '|' and grain = 'month')::text as sums,
        (select sum(net_ore) from orders where status = 'invoiced')::text as orders`);
    expect(rows[0]?.['sums']).toBe(rows[0]?.['orders']);
    expect(Number(rows[0]?.['sums'])).toBeGreaterThan(0);
  });

  test('keeps every index and foreign key that the migrations made', async () => {
    const untouched = await openTestDatabase();
    const structure = async ({ db }: TestDatabase) => {
      const { rows } = await db.execute(sql`
        select pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid::regclass::text in ('orders', 'order_lines', 'activities', 'domain_events')
        union all
        select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
        order by 1`);
      return rows;
    };
    expect(await structure(first)).toEqual(await structure(untouched));
    await untouched.close();
  });

  test('refuses a database in which somebody works already', async () => {
    await expect(fillDemo(first.db, { seed: 1, anchor, orders: 10, log })).rejects.toThrow(
      'has users',
    );
  });
});
