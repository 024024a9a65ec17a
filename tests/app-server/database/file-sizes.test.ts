import fs from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openEngine } from '#app-server/database/embedded/engine.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { dataFolder } from '#tests/support/temporary-folder.ts';

const open = async () => openEngine(join(await dataFolder(), 'database'));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the files of the embedded engine', () => {
  test('are not asked for their size by every statement', async () => {
    const engine = await open();
    await engine.exec('create table t (n int primary key)');
    const ask = () => engine.query('select n from t where n = 1');
    await ask();
    const asked = vi.spyOn(fs, 'fstatSync');
    for (let time = 0; time < 20; time++) await ask();
    expect(asked).not.toHaveBeenCalled();
    await engine.close();
  });

  test('have the size that the host has, however they grow and shrink, and after the engine is opened again', async () => {
    const place = join(await dataFolder(), 'database');
    const random = seededRandom(7);
    const engine = await openEngine(place);
    await engine.exec(
      'create table t (n int, filler text); create index t_n on t (n); alter table t alter filler set storage plain',
    );
    let expected = 0;
    const grow = async () => {
      const rows = Math.ceil(random() * 400);
      await engine.query(
        `insert into t select n, repeat('x', 800) from generate_series(1, ${rows}) n`,
      );
      expected += rows;
    };
    // A vacuum after a delete takes the last pages off the file; the others write new files or empty them.
    const changes = [
      grow,
      grow,
      async () => {
        const { affectedRows } = await engine.query(
          `delete from t where ctid >= '(${Math.floor(random() * 40)},1)'`,
        );
        expected -= affectedRows ?? 0;
        await engine.query('vacuum t');
      },
      async () => {
        await engine.query('truncate t');
        expected = 0;
      },
      () => engine.query('vacuum full t'),
      () => engine.query('reindex table t'),
      () => engine.query('checkpoint'),
      async () => {
        await engine.exec('begin');
        await engine.query(
          "insert into t select n, repeat('y', 800) from generate_series(1, 300) n",
        );
        await engine.exec('rollback');
      },
    ];
    for (let step = 0; step < 80; step++) {
      await changes[Math.floor(random() * changes.length)]?.();
      expect(await rowsBy(engine, 'off')).toBe(expected);
      expect(await rowsBy(engine, 'on')).toBe(expected);
    }
    await engine.close();
    const reopened = await openEngine(place);
    expect(await rowsBy(reopened, 'off')).toBe(expected);
    await reopened.close();
  });
});

/** How many rows a scan of all pages finds, or one of the index. */
async function rowsBy(engine: PGlite, index: 'on' | 'off'): Promise<number> {
  await engine.exec(`set enable_seqscan = ${index === 'on' ? 'off' : 'on'};
    set enable_indexscan = ${index}; set enable_bitmapscan = ${index}; set enable_indexonlyscan = ${index}`);
  const { rows } = await engine.query<{ count: number }>(
    'select count(*)::integer as count from t where n > 0',
  );
  return rows[0]?.count ?? -1;
}
