import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardQuery } from '#app-server/dashboard/dashboard-query.ts';
import { areasTile } from '#app-server/dashboard/tiles/areas.ts';
import { staircaseTile } from '#app-server/dashboard/tiles/staircase.ts';
import { topTile } from '#app-server/dashboard/tiles/top.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { NOW, fillBusiness, filters, invoicedOrder, leaderAsks } from './business.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the staircase sorts kroner by status and whole working days in it: 0–2, 3–5, 6–10, more', async () => {
  const done = (kr: number, since: string) =>
    ({ status: 'done', kr, received: '2026-10-01', since }) as const;
  await fillBusiness(database.db, [
    done(1, '2026-11-17'),
    // Since Friday at noon 3,5 hours, two days and three hours have been worked: less than three days.
    done(20, '2026-11-13'),
    done(300, '2026-11-12'),
    done(4000, '2026-11-10'),
    done(50_000, '2026-11-09'),
    done(600_000, '2026-11-03'),
    done(7_000_000, '2026-11-02'),
    invoicedOrder(9, '2026-11-01'),
  ]);
  const { rows } = await staircaseTile(leaderAsks(database.db));
  expect(rows.map(({ status }) => status)).toEqual(OPEN_STATUSES);
  expect(rows.find(({ status }) => status === 'done')).toEqual({
    status: 'done',
    buckets: [2_100, 430_000, 65_000_000, 700_000_000],
    counts: [2, 2, 2, 1],
  });
  expect(rows.find(({ status }) => status === 'planned')?.counts).toEqual([0, 0, 0, 0]);
});

test('the payers stand by turnover, with their contribution and their share of all of it', async () => {
  await fillBusiness(database.db, [
    invoicedOrder(300, '2026-11-02', { payer: 'private', costKr: 150 }),
    invoicedOrder(600, '2026-11-03', { payer: 'vaerk', costKr: 450 }),
    invoicedOrder(100, '2026-11-04', { payer: 'private' }),
    invoicedOrder(5000, '2026-10-04', { payer: 'private' }),
  ]);
  expect(await topTile(leaderAsks(database.db))).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    total: 100_000,
    rows: [
      {
        id: 'vaerk',
        name: 'Trekløver Net A/S',
        partner: true,
        turnover: 60_000,
        contributionBp: 2500,
        shareBp: 6000,
      },
      {
        id: 'private',
        name: 'Åse Østergård',
        partner: false,
        turnover: 40_000,
        contributionBp: 6250,
        shareBp: 4000,
      },
    ],
  });
  const quarter = await topTile(leaderAsks(database.db, { period: 'quarter' }));
  expect(quarter.rows[0]).toMatchObject({ id: 'private', turnover: 540_000, shareBp: 9000 });
  const year = await topTile(leaderAsks(database.db, { period: 'year' }));
  expect(year).toEqual({ ...quarter, from: '2026-01-01' });
  const office = await topTile(dashboardQuery(database.db, filters, NOW, false, shippedCalendar));
  expect(office.rows.map(({ contributionBp }) => contributionBp)).toEqual([null, null]);
});

test('the payers under a filter are those of its areas and work types, in any period', async () => {
  await fillBusiness(database.db, [
    invoicedOrder(1, '2026-11-02', { payer: 'private', workType: 'solar', area: 'east' }),
    invoicedOrder(20, '2026-11-02', { payer: 'private', workType: 'fibre', area: 'west' }),
    invoicedOrder(300, '2026-10-02', { payer: 'private', workType: 'solar', area: null }),
    invoicedOrder(4000, '2026-03-02', { payer: 'vaerk', workType: 'solar', area: 'east' }),
  ]);
  const turnovers = async (more: Partial<DashboardFilters>) => {
    const { rows } = await topTile(leaderAsks(database.db, more));
    return rows.map(({ id, turnover }) => [id, turnover]);
  };
  const solar: Partial<DashboardFilters> = { type: 'solar' };
  expect(await turnovers(solar)).toEqual([['private', 100]]);
  expect(await turnovers({ ...solar, period: 'quarter' })).toEqual([['private', 30_100]]);
  expect(await turnovers({ ...solar, period: 'year' })).toEqual([
    ['vaerk', 400_000],
    ['private', 30_100],
  ]);
  expect(await turnovers({ segment: 'vaerk' })).toEqual([['private', 2_000]]);
  expect(await turnovers({ area: 'east', period: 'year' })).toEqual([
    ['vaerk', 400_000],
    ['private', 100],
  ]);
  expect(await turnovers({ area: 'none', type: 'solar', period: 'quarter' })).toEqual([
    ['private', 30_000],
  ]);
});

test('the areas add up to the whole: orders of no area stand on their own', async () => {
  await fillBusiness(database.db, [
    invoicedOrder(10, '2026-11-02', { area: 'east', costKr: 5 }),
    invoicedOrder(200, '2026-11-02', { area: 'west', workType: 'fibre' }),
    invoicedOrder(3000, '2026-11-02', { area: null }),
    invoicedOrder(40, '2025-11-18', { area: 'west' }),
    invoicedOrder(50, '2025-11-19', { area: 'west' }),
  ]);
  const { rows, total } = await areasTile(leaderAsks(database.db));
  expect(rows).toMatchObject([
    { id: 'none', name: 'Uden område', turnover: 300_000, lastYear: 0 },
    { id: 'west', name: 'Vest', turnover: 20_000, lastYear: 4_000, contributionBp: 10_000 },
    { id: 'east', name: 'Øst', turnover: 1_000, lastYear: 0, contributionBp: 5000 },
  ]);
  expect(total).toEqual({ turnover: 321_000, lastYear: 4_000, contributionBp: 9984 });
  const fibre = await areasTile(leaderAsks(database.db, { type: 'fibre', area: 'east' }));
  expect(fibre.rows.map(({ id, turnover }) => [id, turnover])).toEqual([
    ['west', 20_000],
    ['east', 0],
  ]);
});
