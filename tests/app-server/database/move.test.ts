import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDatabase, MoveDiffers, TargetNotEmpty } from '#app-server/database/move.ts';
import { openDatabase, type OpenDatabase } from '#app-server/database/open.ts';
import { createPool, UNHURRIED } from '#app-server/database/pool.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { connectionEndings } from '#app-server/database/schema/people/people.ts';
import { fillBasics } from '#app-server/database/seed/fill-basics.ts';
import { commit } from '#app-server/events/commit.ts';
import { startPostgres, type PostgresServer } from '#tests/support/database/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { orderUpdated } from '../events/event-factory.ts';

const log = pino({ enabled: false });
const author = { userId: null, cause: 'automation' } as const;
let server: PostgresServer | undefined;
let home: string;
let source: OpenDatabase;

beforeAll(async () => {
  server = await startPostgres();
  home = mkdtempSync(join(tmpdir(), 'tavlen-'));
  source = await openDatabase({ databaseUrl: null, dataDir: home }, log);
  await fillBasics(source.db, new Date('2026-11-21T08:00:00.123Z'), 'Elfirmaet "Ærø" & Søn');
  await source.db.insert(goods).values({
    id: 'good-1',
    goodNo: '0001',
    name: 'Kabel 3×1,5 mm² \\ \'hvid\'\n{"x": null}',
    goodGroup: 'kabel',
    unit: 'm',
    costOre: 9_007_199_254_740_991,
    salesOre: -1,
  });
  await source.db.insert(connectionEndings).values([{ userId: 'user-1' }, { userId: 'user-2' }]);
  await write(source, 'order-1');
});
afterAll(async () => {
  await source.close();
  rmSync(home, { recursive: true });
  await server?.stop();
});

const write = ({ db }: OpenDatabase, order: string) =>
  commit(
    { db, clock: () => new Date('2026-11-21T08:00:00Z'), wakeOutbox: () => undefined },
    author,
    async (_tx, record) => record(orderUpdated(order, ['private-orders'])),
  );

/** A new database on the server. */
async function newDatabase(name: string) {
  const all = createPool({ connectionString: server?.url, max: 1 });
  await all.query(`create database ${name} template template0 encoding 'UTF8'`);
  await all.end();
  const url = new URL(server?.url ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, pool: createPool({ connectionString: url.href, max: 3 }, UNHURRIED) };
}

test('the embedded database moves completely to a PostgreSQL server and can be written there; a second move is refused', async () => {
  const { url, pool } = await newDatabase('moved');
  const moved = await moveDatabase(source.unhurried, pool);
  const rows = Object.fromEntries(moved.map((table) => [table.table, table.rows]));
  expect(rows).toMatchObject({ goods: 1, domain_events: 1, channel_heads: 1, event_counter: 1 });
  expect(rows['postnumre']).toBeGreaterThan(500);
  await expect(moveDatabase(source.unhurried, pool)).rejects.toThrow(TargetNotEmpty);
  await pool.end();

  const next = await openDatabase({ databaseUrl: url, dataDir: temporaryFolder() }, log);
  await write(next, 'order-2');
  const events = await next.db.select().from(domainEvents).orderBy(domainEvents.seq);
  expect(events.map(({ seq, entityId }) => [seq, entityId])).toEqual([
    [1, 'order-1'],
    [2, 'order-2'],
  ]);
  expect(await next.db.select().from(goods)).toEqual(await source.db.select().from(goods));
  await next.db.insert(connectionEndings).values({ userId: 'user-3' });
  const endings = await next.db.select().from(connectionEndings).orderBy(connectionEndings.id);
  expect(endings.map(({ id, userId }) => [id, userId])).toEqual([
    [1, 'user-1'],
    [2, 'user-2'],
    [3, 'user-3'],
  ]);
  await next.close();
});

test('a copy that differs is refused with the name of the table, and the target stays empty', async () => {
  const { pool } = await newDatabase('differs');
  await pool.query(`
    create function spoil() returns event_trigger language plpgsql as $$ begin
      if to_regclass('goods') is not null then update goods set unit = 'kg'; end if;
    end $$;
    create event trigger spoil on ddl_command_end when tag in ('CREATE INDEX') execute function spoil()`);
  const refusal = moveDatabase(source.unhurried, pool);
  await expect(refusal).rejects.toThrow(MoveDiffers);
  await expect(refusal).rejects.toThrow('goods');
  const { rows } = await pool.query(
    "select 1 from pg_tables where schemaname in ('public', 'drizzle')",
  );
  expect(rows).toEqual([]);
  await pool.query('drop event trigger spoil');
  expect(await moveDatabase(source.unhurried, pool)).not.toEqual([]);
  await pool.end();
});

test('a database that is not empty is refused as target', async () => {
  const { pool } = await newDatabase('filled');
  await pool.query('create table theirs (n int)');
  await expect(moveDatabase(source.unhurried, pool)).rejects.toThrow('public.theirs');
  await pool.end();
});
