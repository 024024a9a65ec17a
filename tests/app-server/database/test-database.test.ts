import type { Pool } from 'pg';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

/** What tests could leave behind, each by a statement of its own. */
const LEFT_BEHIND = [
  "insert into areas (id, name, color, postnr_ranges) values ('1', 'Andetsteds', '#000000', '[]')",
  "update groups set name = 'En anden'",
  'create table left_behind as select number, md5(number::text) from generate_series(1, 100000) number',
  'drop index orders_search',
  "create function left_behind() returns int language plpgsql as 'begin return 1; end'",
  'prepare left_behind as select 1',
  'create temporary table left_for_a_session (number int)',
  'listen left_behind',
  'select pg_advisory_lock(1)',
  "alter system set work_mem = '1MB'",
  'vacuum full groups',
  'checkpoint',
];

/** Everything that can be asked of a database: its catalogue, its rows, its sequences, its session. */
async function whole(pool: Pool): Promise<unknown[]> {
  const asked = async (query: string) => (await pool.query(query)).rows;
  const tables = await asked(
    "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by 1",
  );
  const rows = [];
  for (const { name } of tables) rows.push(name, await asked(`select * from ${name}`));
  return [
    ...rows,
    await asked('select oid, relname, relfilenode, relpages from pg_class order by 1'),
    await asked('select oid, proname from pg_proc order by 1'),
    await asked('select name from pg_prepared_statements'),
    await asked('select * from pg_listening_channels()'),
    await asked('select locktype, mode from pg_locks where locktype = $$advisory$$'),
    await asked('select name, setting from pg_file_settings order by 1'),
  ];
}

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'the database of a test is the one that the test before it had, and nothing of that test is in it',
  async () => {
    const first = await openTestDatabase();
    const before = await whole(first.pool);
    const cut = new Client(first.connection);
    await cut.connect();
    for (const statement of LEFT_BEHIND) await first.pool.query(statement);
    await expect(first.pool.query('select 1 / 0')).rejects.toThrow('division by zero');
    await cut.query('begin');
    await cut.query("update groups set name = 'Halvt'");
    await cut.end();
    await first.close();

    const second = await openTestDatabase();
    expect(await whole(second.pool)).toEqual(before);
    await second.close();
  },
);
