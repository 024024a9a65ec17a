import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDatabase } from '#app-server/database/open.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';

test('a slow statement is logged with its text but without its values, inside and outside a transaction', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const server = await openTestDatabase();
  const { connectionString, host } = server.connection;
  const databaseUrl = connectionString ?? `postgres://postgres@localhost/postgres?host=${host}`;
  const settings = { databaseUrl, dataDir: temporaryFolder(), slowQueryMs: 100 };
  const database = await openDatabase(settings, log);
  try {
    const { db } = database;
    const slowly = (name: string) => sql`select pg_sleep(0.2), ${name}::text as slow`;
    await db.execute(sql`select 1 as quick`);
    expect((await db.execute(slowly('Jensen'))).rows).toMatchObject([{ slow: 'Jensen' }]);
    await db.transaction((tx) => tx.execute(slowly('Hansen')));
    const slow = lines
      .map((line) => JSON.parse(line))
      .filter(({ text }) => String(text).endsWith('slow'));
    const told = { msg: 'a slow query', text: 'select pg_sleep(0.2), $1::text as slow' };
    expect(slow).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
    expect(lines.join('')).not.toMatch(/Jensen|Hansen|quick/);
  } finally {
    await database.close();
    await server.close();
  }
});
