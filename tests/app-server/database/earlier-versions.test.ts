import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { migrateDatabase, migrationsFolder } from '#app-server/database/migrate.ts';
import type { MissedMessages } from '#domain/events/events.ts';
import { changeInfo } from '#domain/orders/order-changes.ts';
import { readMissed } from '#domain/events/channel-news.ts';
import type { AdminOrderStatusProps } from '#app-server/pages/admin/admin-order-status.props.ts';
import type { ManualOrderMatchProps } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { openTestApp, type TestApp } from '#tests/app-server/http/support/test-app.ts';
import { pageIn, TestBrowser } from '#tests/app-server/http/support/test-browser.ts';
import { ids } from '#tests/app-server/orders/support/company.ts';
import type { Filling } from '#tests/support/database/filling.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { schemaOf } from './schema-of.ts';

const FOLDER = join(import.meta.dirname, 'dumps');
const dumps = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql.gz'))
  .map((name) => name.replace('.sql.gz', ''))
  .sort();

/** Whether a PostgreSQL server takes the embedded database's place. */
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;
/** A database without tables. One that held 52 versions before takes a fifth longer to restore and migrate the next. */
const BARE: Filling = {
  name: 'bare',
  file: import.meta.filename,
  async fill(db) {
    await db.execute('drop schema public, drizzle cascade');
    await db.execute('create schema public');
    await db.execute('vacuum full');
  },
};
let database: TestDatabase;
let schema: string[];
beforeAll(async () => {
  const migrated = await openTestDatabase();
  schema = await schemaOf(migrated.pool);
  await migrated.close();
});

/** Opens a database that holds a dump and nothing else. */
async function restore(dump: string): Promise<void> {
  database = await openTestDatabase(BARE);
  // A separate connection, because a dump changes the settings of its session.
  const client = new Client(database.connection);
  await client.connect();
  await client.query(gunzipSync(readFileSync(join(FOLDER, `${dump}.sql.gz`))).toString('utf8'));
  await client.end();
}

/** What is added up of the orders, as the database has it stored, without rows that count nothing. */
async function storedSums() {
  const read = async (query: string) => (await database.pool.query(query)).rows;
  return {
    flow: await read(
      `select * from flow_sums where greatest(received_count, kept_count, cancelled_count, done_count, invoiced_count) > 0
        order by slice, grain, period`,
    ),
    status: await read('select * from status_sums where count > 0 order by 1, 2, 3'),
    throughput: await read('select * from throughput_sums where count > 0 order by 1, 2, 3'),
    payer: await read(
      'select * from payer_sums where invoiced_count > 0 order by slice, grain, period, payer_id',
    ),
    customers: await read('select customer_no, open_orders from customers order by 1'),
  };
}

/** Logs the leader in with the password from the dump and returns what they see of the database. */
async function logIn({ app }: TestApp) {
  const browser = await new TestBrowser(app).logIn({ email: 'leader@tavlen.example' });
  const { version } = pageIn((await browser.open('/')).body);
  const headers = { 'x-inertia-version': String(version) };
  const propsOf = async <Props>(url: string): Promise<Props> => {
    const answer = await browser.visit('GET', url, undefined, headers);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<{ props: Props }>().props;
  };
  return { browser, propsOf };
}

/** The page of the order with this title. */
async function orderOf({ propsOf }: Awaited<ReturnType<typeof logIn>>, title: string) {
  const { rows } = await propsOf<OrderStatusProps>('/ordrer');
  const orderNo = rows.find((row) => row.title === title)?.orderNo;
  return propsOf<OrderInfoProps>(`/ordrer/${orderNo}`);
}

test('there is a dump for every migration that was the last one of a released version', () => {
  const tags = readdirSync(migrationsFolder())
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort();
  // The first two were never released alone.
  const kept = [...new Set(dumps.map((dump) => dump.split('-')[0]))];
  expect(kept, 'see dumps/README.md for how a dump is made').toEqual(tags.slice(2));
});

describe.each(dumps)('a database of the version %s', (dump) => {
  afterEach(() => database.close());

  const hasDocuments = dump >= '0005';
  const hasStatuses = dump >= '0008';
  const hasViews = dump >= '0010';
  // Before that, a view without a status was about all orders, and stays so.
  const isAboutOpen = dump >= '0015';

  test('starts under this version with all its data and can be edited', async () => {
    await restore(dump);
    await migrateDatabase(database.pool);
    expect(await schemaOf(database.pool)).toEqual(schema);
    const stored = await storedSums();
    await database.db.transaction(rebuildSums);
    expect(stored).toEqual(await storedSums());

    // What the pages make of the same rows does not depend on the database.
    if (isServer) return;
    const here = await openTestApp({ database });
    const leader = await logIn(here);
    const { rows, views } = await leader.propsOf<OrderStatusProps>('/ordrer');
    expect(views.map(({ name, query }) => [name, query])).toEqual(
      hasViews ? [['Haster', isAboutOpen ? 'priority=urgent' : 'status=all&priority=urgent']] : [],
    );
    expect(rows.map(({ title }) => title).sort()).toEqual([
      'Ladeboks og stik',
      'Målerskift; nord',
      'Æblegård – 2½ mm²',
    ]);
    const done = await orderOf(leader, 'Ladeboks og stik');
    expect(done).toMatchObject({
      order: { status: 'done', customer: { name: 'Åse Østergård-Sørensen' }, version: 7 },
      lines: [
        { kind: 'time', text: 'Montørtime', qtyMilli: 4000, netOre: 254_400 },
        { kind: 'good', text: 'Kabel', goodNo: '104040', netOre: 61_250 },
      ],
      activities: [{ state: 'completed', assignee: { initials: 'LP' } }],
      money: { netOre: 315_650 },
    });
    expect(done.timeline.map(({ type }) => type)).toEqual([
      'activity.changed',
      'order.status_changed',
      'order.line_added',
      'order.line_added',
      'activity.changed',
      'order.status_changed',
      'activity.created',
      'order.status_changed',
      'order.updated',
      'order.created',
    ]);
    expect(
      done.timeline.flatMap(({ changed }) => (changed['status'] ? [changed['status']] : [])),
    ).toEqual([
      ['in_progress', 'done'],
      ['planned', 'in_progress'],
      ['received', 'planned'],
      [null, 'received'],
    ]);
    const fields = done.timeline.flatMap(({ changed }) => Object.keys(changed));
    expect(fields.filter((field) => changeInfo(field) === undefined)).toEqual([]);

    const board = await leader.browser.call('GET', `/tavle/${ids.boardAll}/fortid`);
    expect(board.json<{ cards: unknown[] }>().cards).toHaveLength(3);
    const news = await leader.browser.call('GET', '/haendelser?channel=private-orders&since=0');
    const missed = readMissed('private-orders', news.json<MissedMessages>());
    expect([missed.complete, missed.messages.length > 0]).toEqual([true, true]);

    const match = await leader.propsOf<ManualOrderMatchProps>('/dokumentmatch');
    expect(match.settings).toMatchObject({
      autoMatch: false,
      markupBp: hasDocuments ? 3000 : 2500,
    });
    const bought = await orderOf(leader, 'Æblegård – 2½ mm²');
    expect(bought.documents).toHaveLength(hasDocuments ? 1 : 0);
    expect(bought.lines.map(({ source }) => source)).toEqual(
      hasDocuments ? ['document', 'document', 'document'] : [],
    );

    const { rows: settings } = await leader.propsOf<AdminOrderStatusProps>('/admin/ordrestatus');
    expect(settings.map(({ inUse }) => inUse)).toEqual(settings.map(() => true));
    expect(settings[0]).toMatchObject({
      status: 'received',
      label: hasStatuses ? 'Nye ordrer' : 'Modtaget',
    });

    const save = await leader.browser.visit('PATCH', `/ordrer/${bought.order.orderNo}`, {
      title: 'Æblegård – gemt igen',
      version: bought.order.version,
    });
    expect(save.statusCode).toBe(303);
    const saved = await orderOf(leader, 'Æblegård – gemt igen');
    expect(saved).toMatchObject({ order: { version: bought.order.version + 1 } });
    expect([saved.seq, saved.timeline[0]?.seq]).toEqual([bought.seq + 1, bought.seq + 1]);
    await here.app.close();
  });
});
