import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTiles, tileSources } from '#app-server/dashboard/tiles.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { NOW, fillBusiness, invoicedOrder, leaderAsks } from './business.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillBusiness(database.db, [invoicedOrder(100, '2026-11-02')]);
});
afterAll(() => database.close());

test('a tile that fails says so, is logged, and leaves the others alone', async () => {
  const logged: unknown[] = [];
  const failure = new Error('no such column');
  const tiles = await answerTiles(
    {
      query: leaderAsks(database.db),
      now: NOW,
      log: { error: (entry: unknown) => logged.push(entry) },
    },
    { ...tileSources, staircase: () => Promise.reject(failure) },
  );
  expect(tiles.staircase).toEqual({ ok: false });
  expect(logged).toEqual([{ err: failure, tile: 'staircase' }]);
  const { staircase: _, ...others } = tiles;
  expect(Object.values(others).map(({ ok }) => ok)).toEqual([true, true, true, true, true, true]);
  expect(tiles.top).toMatchObject({ at: NOW.toISOString(), data: { total: 10_000 } });
});

test('all tiles are computed at once', async () => {
  const begun: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting =
    <Args extends unknown[], Result>(name: string, source: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      begun.push(name);
      await gate;
      return source(...args);
    };
  const answers = answerTiles(
    { query: leaderAsks(database.db), now: NOW, log: { error: () => {} } },
    {
      kpi: waiting('kpi', tileSources.kpi),
      turnover: waiting('turnover', tileSources.turnover),
      contribution: waiting('contribution', tileSources.contribution),
      flow: waiting('flow', tileSources.flow),
      staircase: waiting('staircase', tileSources.staircase),
      top: waiting('top', tileSources.top),
      areas: waiting('areas', tileSources.areas),
    },
  );
  expect(begun).toHaveLength(7);
  release();
  await answers;
});
