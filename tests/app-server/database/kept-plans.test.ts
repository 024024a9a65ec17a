import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '#app-server/database/embedded/start-embedded.ts';

const home = mkdtempSync(join(tmpdir(), 'tavlen-'));
let embedded: Embedded;
let one: Client;
let other: Client;
beforeAll(async () => {
  embedded = await startEmbedded(home, () => undefined);
  one = new Client(embedded.connection);
  other = new Client(embedded.connection);
  for (const client of [one, other]) await client.connect();
  await one.query('create table things (n int, name text)');
});
afterAll(async () => {
  for (const client of [one, other]) await client.end();
  await embedded.close();
  rmSync(home, { recursive: true });
});

const INSERT = 'insert into things (n, name) values ($1, $2) returning *';

async function write(client: Client, text: string, values: unknown[], begin = 'begin') {
  await client.query(begin);
  const { rows } = await client.query(text, values);
  await client.query('commit');
  return rows;
}

async function kept() {
  const { rows } = await one.query(
    'select statement, generic_plans + custom_plans as uses from pg_prepared_statements',
  );
  return new Map(rows.map(({ statement, uses }) => [String(statement), Number(uses)]));
}

describe('a statement that is repeated in writes', () => {
  test('is parsed and planned once for all connections, with other values each time', async () => {
    for (const [n, client] of [one, other, one].entries())
      expect(await write(client, INSERT, [n, `thing ${n}`])).toEqual([{ n, name: `thing ${n}` }]);
    expect((await kept()).get(INSERT)).toBe(3);
  });

  test('is not cached when it only reads, because its plan depends on the values', async () => {
    const text = 'select name from things where n < $1';
    await write(one, text, [2], 'begin transaction read only');
    await one.query(text, [2]);
    expect([...(await kept()).keys()]).not.toContain(text);
  });

  test('returns its error when it fails, and works the next time', async () => {
    const text = 'insert into things (n) values (10 / $1::int) returning n';
    for (let times = 0; times < 2; times++) {
      await expect(write(one, text, [0])).rejects.toThrow('division by zero');
      await one.query('rollback');
      expect(await write(one, text, [2])).toEqual([{ n: 5 }]);
    }
    await expect(write(one, 'insert into nowhere values ($1)', [1])).rejects.toThrow('not exist');
    await one.query('rollback');
  });

  test('is planned again when tables have changed or another client has discarded all plans', async () => {
    await write(one, INSERT, [7, 'seven']);
    await other.query('alter table things add column more int');
    expect(await write(one, INSERT, [8, 'eight'])).toEqual([{ n: 8, name: 'eight', more: null }]);
    await other.query('discard all');
    expect(await write(one, INSERT, [9, 'nine'])).toEqual([{ n: 9, name: 'nine', more: null }]);
  });

  test('replaces the cached statements when there are too many', async () => {
    for (let column = 0; column < 200; column++)
      await write(one, `select n as c${column} from things where n = $1`, [column]);
    expect((await kept()).size).toBeLessThanOrEqual(150);
  });
});
