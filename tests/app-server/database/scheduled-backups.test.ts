import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { backUpTonight, untilNextNight } from '#app-server/database/embedded/scheduled-backups.ts';
import { openDatabase } from '#app-server/database/open.ts';
import { dataFolder } from '#tests/support/temporary-folder.ts';

const hoursUntil = (now: string) => untilNextNight(new Date(now)) / 3_600_000;

describe('scheduled backups', () => {
  test.each([
    ['2026-11-21T00:30:00Z', 1, 'an hour before, in winter'],
    ['2026-11-21T01:30:00Z', 24, 'at the very minute, for the next night'],
    ['2026-06-21T00:00:00Z', 0.5, 'half an hour before, in summer'],
    ['2026-03-29T00:00:00Z', 1.5, 'in the night that has no 02.30: at 03.30'],
    ['2026-10-24T00:30:00Z', 24, 'into the night that has 02.30 twice: the first of them'],
  ])('come at 02.30 in Copenhagen: from %s in %d hours (%s)', (now, hours) => {
    expect(hoursUntil(now)).toBe(hours);
  });

  test('are named by date, the last fourteen are kept, and other files are not removed', async () => {
    const dataDir = await dataFolder();
    const folder = join(dataDir, 'backups');
    mkdirSync(folder, { recursive: true });
    for (let day = 1; day <= 16; day++)
      writeFileSync(join(folder, `tavlen-2026-11-${String(day).padStart(2, '0')}.tar.gz`), '');
    writeFileSync(join(folder, 'manuel.tar.gz'), '');
    const database = await openDatabase({ databaseUrl: null, dataDir }, pino({ enabled: false }));
    const folders = { dataDir, backupDir: folder };
    const file = await backUpTonight(database.unhurried, folders, new Date('2026-11-21T01:30:00Z'));
    await database.close();
    expect(file).toBe(join(folder, 'tavlen-2026-11-21.tar.gz'));
    const left = readdirSync(folder).filter((name) => name.startsWith('tavlen-'));
    expect([left.length, left[0], left.at(-1)]).toEqual([
      14,
      'tavlen-2026-11-04.tar.gz',
      'tavlen-2026-11-21.tar.gz',
    ]);
    expect(existsSync(join(folder, 'manuel.tar.gz'))).toBe(true);
  });
});
