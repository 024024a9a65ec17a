import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { startEmbedded } from '#app-server/database/embedded/start-embedded.ts';
import { DatabaseNotWhole, startFailure } from '#app-server/database/embedded/whole-folder.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { dataFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let home: string;
const inHome = (...parts: string[]) => join(home, ...parts);
const start = (dataDir = home) => startEmbedded(dataDir, () => undefined);

/** The names and sizes of all files in the database folder. */
const files = () =>
  readdirSync(inHome('database'), { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(inHome('database', name)).size]);

const segment = () => {
  const [first = ''] = readdirSync(inHome('database/pg_wal')).filter((name) => name.length === 24);
  return inHome('database/pg_wal', first);
};

beforeEach(async () => {
  home = await dataFolder();
});

describe('a data folder with an incomplete database is refused with instructions to restore it, and not changed', () => {
  test.each([
    ['its version is gone', 'PG_VERSION mangler', () => rmSync(inHome('database/PG_VERSION'))],
    [
      'it has been emptied',
      'PG_VERSION mangler',
      () => {
        rmSync(inHome('database'), { recursive: true });
        mkdirSync(inHome('database'));
      },
    ],
    [
      'its tables are gone',
      'base mangler',
      () => rmSync(inHome('database/base'), { recursive: true }),
    ],
    ['its log is gone', 'log (pg_wal) er væk', () => rmSync(segment())],
    ['its log is cut', 'log (pg_wal) er skåret over', () => truncateSync(segment(), 100_000)],
    [
      'its control file is cut',
      'kan ikke åbnes (could not read file',
      () => truncateSync(inHome('database/global/pg_control'), 10),
    ],
  ])('when %s', async (_what, reason, harm) => {
    harm();
    const before = files().filter(([name]) => name !== 'postmaster.pid');
    const refusal = start();
    await expect(refusal).rejects.toThrow(DatabaseNotWhole);
    await expect(refusal).rejects.toThrow(reason);
    await expect(refusal).rejects.toThrow('npm run db:restore -- <fil> --force');
    expect(files().filter(([name]) => name !== 'postmaster.pid')).toEqual(before);
  });

  test.each(['dokumenter/ab/abcd', 'backups/tavlen-2026-11-20.tar.gz', 'database.made'])(
    'when the database is missing but %s exists',
    async (left) => {
      rmSync(inHome('database'), { recursive: true });
      mkdirSync(inHome(left, '..'), { recursive: true });
      writeFileSync(inHome(left), 'x');
      await expect(start()).rejects.toThrow(`${left.split('/')[0]} er der endnu`);
      expect(readdirSync(home)).not.toContain('database');
    },
  );

  test('an empty folder, one with only secrets, and one whose first start was interrupted get a new database', async () => {
    const fresh = temporaryFolder();
    writeFileSync(join(fresh, 'secrets.json'), '{}');
    mkdirSync(join(fresh, 'database.creating', 'base'), { recursive: true });
    await (await start(fresh)).close();
    expect(readdirSync(fresh)).toEqual(expect.arrayContaining(['database', 'database.made']));
  });

  test('a database that is moved back is opened again', async () => {
    await (await start()).close();
    renameSync(inHome('database'), inHome('elsewhere'));
    await expect(start()).rejects.toThrow('database.made er der endnu');
    cpSync(inHome('elsewhere'), inHome('database'), { recursive: true });
    const database = await openDatabase(
      { databaseUrl: null, dataDir: home },
      pino({ enabled: false }),
    );
    await database.close();
  });
});

test('a database that cannot start because the disk is full reports that, and not that it is incomplete', () => {
  const said = 'could not write to file "pg_wal/xlogtemp.42": No space left on device';
  expect(startFailure('/data', '/data/database', said).message).toContain('Disken er fuld');
});

test.runIf(existsSync('/dev/full'))(
  'a full disk is also reported when the data folder cannot be locked',
  async () => {
    const full = temporaryFolder();
    mkdirSync(join(full, 'locks'));
    // Every write to this Linux device fails with ENOSPC.
    symlinkSync('/dev/full', join(full, 'locks', `1.${process.pid}.draft`));
    await expect(start(full)).rejects.toThrow('Disken er fuld');
  },
);
