import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardQuery } from '#app-server/dashboard/dashboard-query.ts';
import { contributionTile } from '#app-server/dashboard/tiles/contribution.ts';
import { flowTile } from '#app-server/dashboard/tiles/flow.ts';
import { turnoverTile } from '#app-server/dashboard/tiles/turnover.ts';
import { budgets } from '#app-server/database/schema/orders/sums.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { NOW, fillBusiness, filters, invoicedOrder, leaderAsks } from './business.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('turnover per month', () => {
  test('shows the twelve months that end now, each beside the same month a year before', async () => {
    await fillBusiness(database.db, [
      invoicedOrder(1, '2024-12-24'),
      invoicedOrder(20, '2025-12-31'),
      invoicedOrder(300, '2025-11-03'),
      invoicedOrder(4000, '2026-11-18'),
    ]);
    const { points } = await turnoverTile(leaderAsks(database.db));
    expect(points).toHaveLength(12);
    expect(points[0]).toEqual({
      period: '2025-12-01',
      to: '2025-12-31',
      lastYearFrom: '2024-12-01',
      lastYearTo: '2024-12-31',
      label: 'dec. 2025',
      value: 2_000,
      lastYear: 100,
      budget: null,
      note: 'Juleaftensdag, Juledag, 2. juledag, Nytårsaftensdag',
      running: false,
    });
    expect(points[11]).toMatchObject({
      label: 'nov.',
      value: 400_000,
      lastYear: 30_000,
      running: true,
    });
  });

  test('a year shows what lies ahead as nothing yet, with its budget', async () => {
    await fillBusiness(database.db, [invoicedOrder(1, '2026-11-02')]);
    await database.db
      .insert(budgets)
      .values({ month: '2026-12-01', revenueOre: 500, contributionOre: 100 });
    const { points } = await turnoverTile(leaderAsks(database.db, { period: 'year' }));
    expect(points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, null]);
    expect(points[11]).toMatchObject({ lastYear: null, budget: 500 });
  });
});

describe('turnover per week', () => {
  test('compares ISO weeks, explains the quiet ones and spreads the budget over working days', async () => {
    await fillBusiness(database.db, [
      invoicedOrder(70, '2025-07-21'),
      invoicedOrder(90, '2026-07-26'),
    ]);
    await database.db
      .insert(budgets)
      .values({ month: '2026-07-01', revenueOre: 23_000, contributionOre: 1 });
    const { points } = await turnoverTile(leaderAsks(database.db, { grain: 'week' }));
    expect(points).toHaveLength(26);
    expect(points.at(-1)).toMatchObject({ period: '2026-11-16', label: 'uge 47', running: true });
    // July 2026 has 23 working days, week 30 five of them.
    expect(points.find(({ label }) => label === 'uge 30')).toEqual({
      period: '2026-07-20',
      to: '2026-07-26',
      lastYearFrom: '2025-07-21',
      lastYearTo: '2025-07-27',
      label: 'uge 30',
      value: 9_000,
      lastYear: 7_000,
      budget: 5_000,
      note: 'Industriferie',
      running: false,
    });
  });

  test('a year with 53 weeks shows them all; week 53 has no last year', async () => {
    await fillBusiness(database.db, [invoicedOrder(1, '2024-01-01')]);
    const { points } = await turnoverTile(
      leaderAsks(database.db, { grain: 'week', period: 'year' }),
    );
    expect(points).toHaveLength(53);
    expect(points[52]).toMatchObject({
      period: '2026-12-28',
      label: 'uge 53',
      lastYear: null,
      lastYearFrom: null,
      lastYearTo: null,
    });
  });
});

describe('contribution per month', () => {
  test('is null in a month without invoices, and lies in a band around the target', async () => {
    await fillBusiness(database.db, [
      invoicedOrder(100, '2026-11-02', { costKr: 60 }),
      invoicedOrder(100, '2025-11-02', { costKr: 70 }),
    ]);
    const { points, target } = await contributionTile(leaderAsks(database.db));
    expect(points.at(-1)).toEqual({
      period: '2026-11-01',
      to: '2026-11-30',
      lastYearFrom: '2025-11-01',
      lastYearTo: '2025-11-30',
      label: 'nov.',
      bp: 4000,
      lastYearBp: 3000,
    });
    expect(points.at(-2)).toMatchObject({ bp: null, lastYearBp: null });
    expect(target).toEqual([3200, 3600]);
  });

  test('is not told to those who only see the operation', async () => {
    await fillBusiness(database.db, [invoicedOrder(100, '2026-11-02')]);
    const { points } = await contributionTile(
      dashboardQuery(database.db, filters, NOW, false, shippedCalendar),
    );
    expect(points).toEqual([]);
  });
});

test('the backlog of every month is today’s with the flows since then taken back', async () => {
  await fillBusiness(database.db, [
    { status: 'planned', kr: 1000, received: '2026-09-10' },
    { status: 'done', kr: 200, received: '2026-09-11', done: '2026-11-03' },
    { status: 'cancelled', kr: 30, received: '2026-08-01', cancelled: '2026-10-05' },
    invoicedOrder(4, '2026-11-06', { received: '2026-11-01', done: '2026-11-05' }),
  ]);
  const { points } = await flowTile(leaderAsks(database.db));
  const shown = points
    .slice(-5)
    .map(({ to, label, received, invoiced, backlog, running }) => [
      to,
      label,
      received,
      invoiced,
      backlog,
      running,
    ]);
  expect(shown).toEqual([
    ['2026-07-31', 'jul.', 0, 0, 0, false],
    // What was cancelled later is no intake, but it was work to be done until then.
    ['2026-08-31', 'aug.', 0, 0, 3_000, false],
    ['2026-09-30', 'sep.', 120_000, 0, 123_000, false],
    ['2026-10-31', 'okt.', 0, 0, 120_000, false],
    ['2026-11-30', 'nov.', 400, 400, 100_000, true],
  ]);
});

test('an order that was cancelled after it was done leaves the backlog once', async () => {
  await fillBusiness(database.db, [
    {
      status: 'cancelled',
      kr: 70,
      received: '2026-08-03',
      done: '2026-09-08',
      cancelled: '2026-10-05',
    },
  ]);
  const { points } = await flowTile(leaderAsks(database.db));
  expect(points.slice(-4).map(({ backlog }) => backlog)).toEqual([7_000, 7_000, 0, 0]);
  expect(points.slice(0, -4).every(({ backlog }) => backlog === 0)).toBe(true);
});

test('a period in the past ends with the backlog of its own last day', async () => {
  await fillBusiness(database.db, [
    { status: 'done', kr: 500, received: '2026-09-10', done: '2026-11-03' },
  ]);
  const { points } = await flowTile(leaderAsks(database.db, { period: 'last_month' }));
  expect(points.at(-1)).toMatchObject({ period: '2026-10-01', backlog: 50_000 });
});
