import type { Pool } from 'pg';

/** The PostgreSQL server of `DATABASE_URL` cannot be used. `message` is one line in Danish and English, without secrets. */
export class DatabaseRefused extends Error {
  constructor(danish: string, english: string, cause?: unknown) {
    super(`DATABASE_URL: ${danish} / ${english}`, { cause });
  }
}

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html) and socket errors that an operator can fix. */
const sentences: [RegExp, danish: string, english: string][] = [
  [
    /^28(000|P01)$/,
    'brugernavn eller adgangskode blev afvist af serveren',
    'the server refused the user or the password',
  ],
  [/^3D000$/, 'databasen findes ikke på serveren', 'there is no such database on the server'],
  [
    /^42501$/,
    'brugeren må ikke oprette tabeller i databasen',
    'the user may not create tables in the database',
  ],
  [/^53300$/, 'serveren har ikke flere forbindelser', 'the server has no connections left'],
  [/^57P03$/, 'serveren er ved at starte eller stoppe', 'the server is starting or stopping'],
  [/^ECONNREFUSED$/, 'der er ingen server på adressen og porten', 'nothing listens there'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'værtsnavnet findes ikke', 'there is no such host'],
];
const LATE = /timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/;

/** The error with a sentence for the operator; the original error if the operator cannot fix it. */
export function inOperatorsWords(failure: unknown): unknown {
  for (let error = failure; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? String(error.code) : '';
    const match = sentences.find(([pattern]) => pattern.test(code));
    if (match) return new DatabaseRefused(match[1], match[2], failure);
    if (LATE.test(`${code} ${error.message}`))
      return new DatabaseRefused('serveren svarer ikke', 'the server does not answer', failure);
  }
  return failure;
}

/**
 * Checks that the database can store Danish text.
 * @throws DatabaseRefused when its encoding is not UTF8
 */
export async function refuseForeignEncoding(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new DatabaseRefused(
    `databasen har tegnsættet ${encoding} og skal have UTF8: create database … encoding 'UTF8' template template0`,
    `the database's encoding is ${encoding} and must be UTF8`,
  );
}
