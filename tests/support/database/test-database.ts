import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { Pool, PoolConfig } from 'pg';
import { oneBatchAtATime } from '#app-server/database/embedded/one-batch-at-a-time.ts';
import { migrateDatabase, migrationsFolder } from '#app-server/database/migrate.ts';
import { createPool, onConnection, UNHURRIED } from '#app-server/database/pool.ts';
import { withOwnWrites } from '#app-server/database/transactions.ts';
import type { Database } from '#app-server/services.ts';
import type { Filling } from './filling.ts';
import { rememberEngine } from './engine-state.ts';
import { entriesOf, MemoryFolder, type FolderEntry } from './memory-folder.ts';
import { insertStandardGroups } from '#app-server/users/groups/standard-rows.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';

export interface TestDatabase {
  db: Database;
  pool: Pool;
  /** How another process reaches the same database. */
  connection: PoolConfig;
  close(): Promise<void>;
}

/**
 * A fresh, migrated database of its own: embedded in memory, by an engine that an earlier test may have had and that is put back to
 * how it was when it had started, or on the PostgreSQL server of `TEST_DATABASE_URL`, where it is created and
 * dropped. The same tests run against both.
 * @param filling what it holds from the beginning; otherwise it is empty but for the groups as shipped
 */
export async function openTestDatabase(filling: Filling = NOTHING): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? onServer(server, filling) : inMemory(filling);
}

const NOTHING: Filling = { name: 'migrated', file: import.meta.filename, fill: async () => {} };

async function inMemory(filling: Filling): Promise<TestDatabase> {
  const engine = idle.get(filling.name) ?? (await startEngine(filling));
  idle.delete(filling.name);
  let isBroken = false;
  const folder = await mkdtemp(join(tmpdir(), 'tavlen-test-'));
  const socket = new PGLiteSocketServer({
    db: oneBatchAtATime(engine.pglite, (error) => {
      isBroken = true;
      console.error(error);
    }),
    path: join(folder, '.s.PGSQL.5432'),
    maxConnections: 100,
  });
  await socket.start();
  const connection = { host: folder, user: 'postgres', database: 'postgres' };
  const pool = createPool(connection, UNHURRIED);
  const writes = createPool({ ...connection, max: 2 }, UNHURRIED);
  return {
    db: withOwnWrites(pool, writes),
    pool,
    connection,
    async close() {
      await Promise.all([pool.end(), writes.end()]);
      await socket.stop();
      await rm(folder, { recursive: true });
      if (isBroken || idle.has(filling.name) || !(await engine.begunAnew()))
        return engine.pglite.close();
      idle.set(filling.name, engine);
    },
  };
}

/** An embedded engine that begins anew for each test. */
interface KeptEngine {
  pglite: PGlite;
  /** @returns whether it could be put back to how it was when it had started */
  begunAnew: () => Promise<boolean>;
}

/** Engines that no test uses now, by the name of their filling. */
const idle = new Map<string, KeptEngine>();

async function startEngine(filling: Filling): Promise<KeptEngine> {
  const pglite = await PGlite.create({
    fs: new MemoryFolder(await keptFolder(filling)),
    extensions: { pg_trgm },
    relaxedDurability: true,
    // Most tests write a few rows; memory that is never used costs a third of the start.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  // A library that is loaded later has a place in memory that putting back would take from it.
  await pglite.exec("load 'pg_trgm'; load 'plpgsql'");
  const libraries = () => pglite.query('select module_name from pg_get_loaded_modules()');
  const loaded = (await libraries()).rows.length;
  const size = pglite.Module.HEAPU8.length;
  const putBack = rememberEngine(pglite);
  return {
    pglite,
    async begunAnew() {
      if (pglite.Module.HEAPU8.length > size || pglite.isInTransaction()) return false;
      if ((await libraries()).rows.length > loaded) return false;
      await pglite.runExclusive(async () => putBack());
      return true;
    },
  };
}

const kept = new Map<string, Promise<FolderEntry[]>>();

/** The files of a database with this filling: made once per set of migrations and machine, read once per process. Nobody changes them. */
function keptFolder(filling: Filling): Promise<FolderEntry[]> {
  const folder = kept.get(filling.name) ?? keptArchive(filling).then(entriesOf);
  kept.set(filling.name, folder);
  return folder;
}

async function keptArchive(filling: Filling): Promise<Buffer> {
  const rows = createHash('sha256').update(readFileSync(filling.file)).digest('hex').slice(0, 8);
  const path = join(tmpdir(), `tavlen-${filling.name}-${migrationsHash()}-${rows}.tar`);
  const made = await readFile(path).catch(() => undefined);
  if (made) return made;
  const archive = await makeArchive(filling);
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, archive);
  await rename(draft, path);
  return archive;
}

async function makeArchive(filling: Filling): Promise<Buffer> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  const folder = await mkdtemp(join(tmpdir(), 'tavlen-test-'));
  const socket = new PGLiteSocketServer({
    db: oneBatchAtATime(pglite, (error) => console.error(error)),
    path: join(folder, '.s.PGSQL.5432'),
  });
  await socket.start();
  const pool = createPool(
    { host: folder, user: 'postgres', database: 'postgres', max: 1 },
    UNHURRIED,
  );
  await migrateDatabase(pool);
  await insertStandardGroups(onConnection(pool), new Date());
  await filling.fill(onConnection(pool));
  await pool.end();
  await socket.stop();
  // Nobody makes a database in this one: two thirds of its files are for those who do.
  for (const statement of [
    'update pg_database set datistemplate = false',
    'drop database template0',
    'drop database template1',
    'checkpoint',
  ])
    await pglite.exec(statement);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await rm(folder, { recursive: true });
  return Buffer.from(await dump.arrayBuffer());
}

async function onServer(server: string, filling: Filling): Promise<TestDatabase> {
  const name = `tavlen_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(
    server,
    `create database ${name} template ${await templateOn(server, filling)}`,
  );
  const connection = { connectionString: databaseOf(server, name) };
  const pool = createPool(connection, UNHURRIED, undefined, true);
  const writes = createPool({ ...connection, max: 2 }, UNHURRIED, undefined, true);
  return {
    db: withOwnWrites(pool, writes),
    pool,
    connection,
    async close() {
      await Promise.all([pool.end(), writes.end()]);
      await asAdministrator(server, `drop database ${name} with (force)`);
    },
  };
}

const templates = new Map<string, Promise<string>>();

/** The database that the others are copied from: one per process and filling, for a database somebody is connected to cannot be copied. */
function templateOn(server: string, filling: Filling): Promise<string> {
  const template = templates.get(filling.name) ?? makeTemplate(server, filling);
  templates.set(filling.name, template);
  return template;
}

async function makeTemplate(server: string, filling: Filling): Promise<string> {
  const name = `tavlen_template_${filling.name}_${process.pid}`;
  await asAdministrator(server, `create database ${name} template template0 encoding 'UTF8'`);
  const pool = createPool({ connectionString: databaseOf(server, name), max: 1 }, UNHURRIED);
  await migrateDatabase(pool);
  await insertStandardGroups(onConnection(pool), new Date());
  await filling.fill(onConnection(pool));
  await pool.end();
  return name;
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdministrator(server: string, statement: string): Promise<void> {
  const pool = createPool({ connectionString: server, max: 1 }, UNHURRIED);
  await pool.query(statement);
  await pool.end();
}

/** Changes when the migrations or the shipped groups do. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder(), { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter(
    (file) => file.endsWith('.sql') || file.endsWith('_journal.json'),
  ))
    hash.update(readFileSync(join(migrationsFolder(), file)));
  hash.update(JSON.stringify(standardGroups));
  return hash.digest('hex').slice(0, 16);
}
