import { cpSync, fsyncSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { startEmbedded } from '#app-server/database/embedded/start-embedded.ts';
import { openEngine, restoredFolder } from '#app-server/database/embedded/engine.ts';
import { dataFolder } from '#tests/support/temporary-folder.ts';

let home: string;
beforeEach(async () => {
  home = await dataFolder();
});

describe('the embedded engine', () => {
  test('flushes to the disk exactly once per commit', async () => {
    let flushes = 0;
    const sync = (descriptor: number) => {
      flushes += 1;
      fsyncSync(descriptor);
    };
    const engine = await openEngine(join(home, 'database'), { sync });
    await engine.exec('create table t (n int); checkpoint');
    flushes = 0;
    for (let n = 0; n < 20; n++) await engine.query('insert into t values ($1)', [n]);
    expect(flushes).toBe(20);
    await engine.transaction(async (tx) => {
      for (let n = 0; n < 20; n++) await tx.query('insert into t values ($1)', [n]);
    });
    expect(flushes).toBe(21);
    await engine.query('select count(*) from t');
    expect(flushes).toBe(21);
    await engine.close();
  });

  test('aborts instead of confirming a commit that the disk could not flush', async () => {
    let broken = false;
    const reasons: unknown[] = [];
    const engine = await openEngine(join(home, 'database'), {
      sync(descriptor) {
        if (broken) throw Object.assign(new Error('input/output error'), { code: 'EIO' });
        fsyncSync(descriptor);
      },
      // The database's thread does the same: the engine must not continue.
      onAbort(reason) {
        reasons.push(reason);
        throw new Error('gone');
      },
    });
    await engine.exec('create table t (n int)');
    broken = true;
    const answer = await engine.query('insert into t values (1)').catch(() => 'no answer');
    expect(answer).toBe('no answer');
    expect(reasons).toHaveLength(1);
  });

  test('limits a changed search_path of one client to its own statement', async () => {
    await withConnections(async (foreign, ours) => {
      for (const statement of [
        'set search_path = nowhere',
        'select 1; set search_path to nowhere',
        "select set_config('search_path', 'nowhere', false)",
        'begin; set session search_path = nowhere; commit',
      ]) {
        await foreign.query(statement);
        const { rows } = await ours.query('select id from event_counter');
        expect(rows).toEqual([{ id: 1 }]);
      }
      await foreign.query('begin');
      await foreign.query('set local search_path = nowhere');
      await expect(foreign.query('select id from event_counter')).rejects.toThrow('does not exist');
      await foreign.query('rollback');
      expect((await ours.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
    });
  });

  test('is created again when the first creation was interrupted', async () => {
    rmSync(join(home, 'database'), { recursive: true });
    mkdirSync(join(home, 'database.creating', 'base'), { recursive: true });
    const engine = await openEngine(join(home, 'database'));
    await engine.close();
    expect(readdirSync(home)).toEqual(['database']);
  });

  test('completes a restore that was interrupted before its last step', async () => {
    const place = join(home, 'database');
    cpSync(place, restoredFolder(place), { recursive: true });
    rmSync(place, { recursive: true });
    const engine = await openEngine(place);
    expect((await engine.query('select id from event_counter')).rows).toEqual([{ id: 1 }]);
    expect(readdirSync(home)).toEqual(['database']);
    await engine.close();
  });

  test('unpacks an empty database whose catalogues equal those of its own initdb', async () => {
    rmSync(join(home, 'database'), { recursive: true });
    const unpacked = await openEngine(join(home, 'database'));
    const initialised = await PGlite.create();
    const expected = await catalogues(initialised);
    expect(expected.length).toBeGreaterThan(50);
    expect(await catalogues(unpacked)).toEqual(expected);
    await Promise.all([unpacked.close(), initialised.close()]);
  });
});

/** The number of rows and a checksum of each catalogue, except those with samples, page counts or transaction numbers. */
async function catalogues(engine: PGlite) {
  const { rows: tables } = await engine.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and relname not in ('pg_class', 'pg_database', 'pg_statistic')
    order by relname`);
  const found: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await engine.query(
      `select '${name}' as name, count(*) as rows, sum(hashtext(r::text)) as sum from ${name} r`,
    );
    found.push(...rows);
  }
  return found;
}

/** Two clients of the embedded database, such as psql and the app-server. */
async function withConnections(work: (one: Client, other: Client) => Promise<void>) {
  const embedded = await startEmbedded(home, () => undefined);
  const clients = [new Client(embedded.connection), new Client(embedded.connection)] as const;
  try {
    for (const client of clients) await client.connect();
    await work(...clients);
  } finally {
    for (const client of clients) await client.end();
    await embedded.close();
  }
}
