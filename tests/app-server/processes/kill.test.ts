import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { FolderInUse } from '#app-server/database/embedded/folder-lock.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { channelMessages, domainEvents, eventCounter } from '#app-server/database/schema/events.ts';
import { rounds } from '#tests/support/rounds.ts';
import { ONE_FILE_LONG } from '#tests/support/short-lives.ts';
import { dataFolder } from '#tests/support/temporary-folder.ts';

const log = pino({ enabled: false });
/** Few, because `product-kills.test.ts` kills the whole product more often. */
const ROUNDS = rounds({ few: 2, all: 5 });

function startWriter(dataDir: string, round: number) {
  const script = join(import.meta.dirname, 'writer.ts');
  const args = [...ONE_FILE_LONG, '--import', 'tsx', script, dataDir, String(round)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs a writer until it has acknowledged a number of events, and kills it during the next one. */
async function writeUntilKilled(dataDir: string, round: number, acknowledgements: number) {
  const writer = startWriter(dataDir, round);
  const exited = once(writer, 'exit');
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === acknowledgements) writer.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
}

test('every acknowledged write is stored after kills, and the numbers have no gap', async () => {
  const dataDir = await dataFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++)
    acknowledged.push(...(await writeUntilKilled(dataDir, round, 5 + ((round * 7) % 23))));
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 5);

  const database = await openDatabase({ databaseUrl: null, dataDir }, log);
  const events = await database.db.select().from(domainEvents).orderBy(domainEvents.seq);
  const written = new Set(events.map(({ entityId }) => entityId));
  expect(acknowledged.filter((order) => !written.has(order))).toEqual([]);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(await database.db.select().from(eventCounter)).toEqual([
    { id: 1, lastSeq: events.length },
  ]);
  expect(await database.db.$count(channelMessages)).toBe(events.length * 2);
  await database.close();
});

test('a second process on the same data folder gets one clear line, and the first keeps running', async () => {
  const dataDir = await dataFolder();
  const writer = startWriter(dataDir, 0);
  const lines = createInterface({ input: writer.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('0-0');
  const second = openDatabase({ databaseUrl: null, dataDir }, log);
  await expect(second).rejects.toThrow(FolderInUse);
  await expect(second).rejects.toThrow(
    new RegExp(
      `^Datamappen .* er i brug af en anden proces \\(pid ${writer.pid} .*in use by another process\\.$`,
    ),
  );
  expect((await lines.next()).value).toBe('0-1');
  const exited = once(writer, 'exit');
  writer.kill('SIGKILL');
  await exited;
  const next = await openDatabase({ databaseUrl: null, dataDir }, log);
  await next.close();
});
