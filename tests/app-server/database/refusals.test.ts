import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app-server/database/open.ts';
import { inOperatorsWords } from '#app-server/database/refusals.ts';
import { startPostgres, type PostgresServer } from '#tests/support/database/postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let server: PostgresServer | undefined;
beforeAll(async () => {
  server = await startPostgres();
  await ask(
    "create database ascii template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'",
  );
  await ask("create role reader login password 'right'");
});
afterAll(() => server?.stop());

async function ask(statement: string) {
  const client = new Client({ connectionString: server?.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: temporaryFolder() }, pino({ enabled: false }));

/** The server's address with another user, database or port. */
function urlWith(
  change: Partial<Pick<URL, 'pathname' | 'port' | 'username' | 'hostname'>>,
): string {
  return Object.assign(new URL(server?.url ?? ''), change).href;
}

test.each([
  [
    'another encoding',
    () => urlWith({ pathname: '/ascii' }),
    'tegnsættet SQL_ASCII og skal have UTF8',
  ],
  [
    'no such database',
    () => urlWith({ pathname: '/nothing' }),
    'databasen findes ikke på serveren',
  ],
  [
    'no such user',
    () => urlWith({ username: 'nobody' }),
    'brugernavn eller adgangskode blev afvist',
  ],
  ['no right to make tables', () => urlWith({ username: 'reader' }), 'må ikke oprette tabeller'],
  ['no such host', () => urlWith({ hostname: 'no-such-host.invalid' }), 'værtsnavnet findes ikke'],
])(
  'a server with %s is refused with a sentence that names the setting',
  async (_what, url, reason) => {
    const refusal = open(url());
    await expect(refusal).rejects.toThrow(/^DATABASE_URL: /);
    await expect(refusal).rejects.toThrow(reason);
  },
);

test('a server on which nothing listens is refused', async () => {
  const refusal = open(`postgres://tavlen:secret@127.0.0.1:${await freePort()}/tavlen`);
  await expect(refusal).rejects.toThrow('DATABASE_URL: der er ingen server på adressen og porten');
  await expect(refusal).rejects.not.toThrow('secret');
});

test('a server that rejects the password is refused, and the sentence does not contain the password', () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  expect(inOperatorsWords(wrong)).toMatchObject({
    message:
      'DATABASE_URL: brugernavn eller adgangskode blev afvist af serveren / the server refused the user or the password',
  });
});
