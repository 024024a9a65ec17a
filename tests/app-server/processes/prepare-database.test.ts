import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#app-server/database/schema/people/people.ts';
import { hasFirstRows } from '#app-server/database/has-first-rows.ts';
import { prepareDatabase } from '#app-server/processes/prepare-database.ts';
import { userRows } from '#app-server/demo/company/people.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let server: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  server = await openTestDatabase();
  const { connectionString, host, user, database } = server.connection;
  databaseUrl = connectionString ?? `postgres://${user}@localhost/${database}?host=${host}`;
});
afterAll(() => server.close());

/** A build whose prepare program prints the progress of two orders. */
function build(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  writeFileSync(
    join(root, 'dist/server/prepare.js'),
    `process.send({ type: 'filling', orders: 2 });
     process.send({ type: 'filled', done: 1, total: 2 });
     process.send({ type: 'filled', done: 2, total: 2 }, () => process.disconnect());`,
  );
  return root;
}

/** The lines about the database that a start prints on the terminal. */
async function said(settings: { databaseUrl: string | null; env: 'demo' | 'production' }) {
  const told: string[] = [];
  const terminal = {
    line: (text: string) => void told.push(text),
    bar: (done: number, total: number) => void told.push(`${done} af ${total}`),
  };
  await prepareDatabase(build(), { ...settings, dataDir: temporaryFolder() }, {}, terminal);
  return told;
}

const ALL = ['Opretter databasen …', 'Lægger 2 ordrer ind …', '1 af 2', '2 af 2'];

test('the first start prints that it creates the database and the number of orders, embedded and on a server', async () => {
  expect(await said({ databaseUrl: null, env: 'demo' })).toEqual(ALL);
  expect(await said({ databaseUrl, env: 'demo' })).toEqual(ALL);
});

test('a database on a server without tables or rows counts as empty, and an unreachable one is reported when it is opened', async () => {
  const isFilled = (env: 'demo' | 'production', url = databaseUrl) =>
    hasFirstRows({ databaseUrl: url, dataDir: '', env });
  expect(await isFilled('demo')).toBe(false);
  expect(await isFilled('production')).toBe(false);
  await server.db.insert(users).values(userRows(1, new Date('2026-11-18T08:00:00.000Z'), 'x'));
  expect(await isFilled('demo')).toBe(true);
  expect(await said({ databaseUrl, env: 'demo' })).toEqual([]);
  await server.pool.query('alter table users rename to no_users');
  expect(await isFilled('demo')).toBe(false);
  expect(await isFilled('demo', `postgres://nobody@127.0.0.1:${await freePort()}/none`)).toBe(true);
});
