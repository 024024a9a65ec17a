import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kpiTile } from '#app-server/dashboard/tiles/kpi.ts';
import { dashboardQuery } from '#app-server/dashboard/dashboard-query.ts';
import { budgets } from '#app-server/database/schema/orders/sums.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { NOW, fillBusiness, filters, invoicedOrder, leaderAsks } from './business.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('turnover', () => {
  test('counts what was invoiced in the month so far, against the same days a year before', async () => {
    await fillBusiness(database.db, [
      invoicedOrder(1000, '2026-11-02'),
      invoicedOrder(250, '2026-11-18'),
      invoicedOrder(7777, '2026-10-31'),
      invoicedOrder(800, '2025-11-18'),
      invoicedOrder(9999, '2025-11-19'),
    ]);
    const { turnover, period } = await kpiTile(leaderAsks(database.db));
    expect(turnover).toEqual({
      value: 125_000,
      lastYear: 80_000,
      budget: null,
      expected: 125_000,
    });
    expect(period).toEqual({
      from: '2026-11-01',
      to: '2026-11-18',
      running: true,
      lastYearFrom: '2025-11-01',
      lastYearTo: '2025-11-18',
    });
  });

  test('a whole month that is over is compared with a whole month', async () => {
    await fillBusiness(database.db, [
      invoicedOrder(100, '2026-10-31'),
      invoicedOrder(50, '2025-10-31'),
      { status: 'done', kr: 999, received: '2026-10-01', done: '2026-10-20' },
    ]);
    const { turnover } = await kpiTile(leaderAsks(database.db, { period: 'last_month' }));
    expect(turnover).toMatchObject({ value: 10_000, lastYear: 5_000, expected: 10_000 });
  });

  test('expects finished work to be invoiced, wherever between udført and faktureret it stands', async () => {
    await fillBusiness(database.db, [
      invoicedOrder(1, '2026-11-02'),
      { status: 'done', kr: 10, received: '2026-11-01', done: '2026-11-02' },
      { status: 'verified', kr: 100, received: '2026-11-01', done: '2026-11-02' },
      { status: 'ready_to_invoice', kr: 1000, received: '2026-11-01', done: '2026-11-02' },
      { status: 'transferred', kr: 10_000, received: '2026-11-01', done: '2026-11-02' },
      { status: 'in_progress', kr: 100_000, received: '2026-11-01' },
    ]);
    const { turnover, uninvoiced } = await kpiTile(leaderAsks(database.db));
    expect(turnover.expected).toBe(1_111_100);
    expect(uninvoiced.value).toBe(111_000);
  });

  test('without history there is nothing to compare with, which is not zero', async () => {
    await fillBusiness(database.db, [invoicedOrder(1, '2026-11-02')]);
    expect((await kpiTile(leaderAsks(database.db))).turnover.lastYear).toBeNull();
  });

  test('is measured against the period’s whole budget, of the company or of the area', async () => {
    await fillBusiness(database.db, [invoicedOrder(1, '2026-11-02')]);
    await database.db.insert(budgets).values([
      { month: '2026-10-01', revenueOre: 100, contributionOre: 40 },
      { month: '2026-11-01', revenueOre: 200, contributionOre: 70 },
      { month: '2026-12-01', revenueOre: 300, contributionOre: 90 },
      { areaId: 'west', month: '2026-11-01', revenueOre: 20, contributionOre: 5 },
    ]);
    const budget = async (more: Parameters<typeof leaderAsks>[1]) =>
      (await kpiTile(leaderAsks(database.db, more))).turnover.budget;
    expect(await budget({})).toBe(200);
    expect(await budget({ period: 'quarter' })).toBe(600);
    expect(await budget({ area: 'west' })).toBe(20);
    expect(await budget({ area: 'east' })).toBeNull();
    expect(await budget({ type: 'solar' })).toBeNull();
  });
});

describe('contribution', () => {
  beforeEach(() =>
    fillBusiness(database.db, [
      invoicedOrder(1000, '2026-11-02', { costKr: 700, workType: 'installation' }),
      invoicedOrder(1000, '2026-11-03', { costKr: 500, workType: 'fibre' }),
      invoicedOrder(100, '2025-11-03', { costKr: 75 }),
    ]),
  );

  test('is (sales − cost) ÷ sales, with the target of what is asked about', async () => {
    const all = await kpiTile(leaderAsks(database.db));
    expect(all.contributionBp).toEqual({ value: 4000, lastYear: 2500, budget: null, target: 3400 });
    const vaerk = await kpiTile(leaderAsks(database.db, { segment: 'vaerk' }));
    expect(vaerk.contributionBp).toMatchObject({ value: 5000, target: 2800 });
  });

  test('is not told to those who only see the operation, nor is the budget', async () => {
    await database.db
      .insert(budgets)
      .values({ month: '2026-11-01', revenueOre: 200, contributionOre: 70 });
    const { contributionBp, turnover } = await kpiTile(
      dashboardQuery(database.db, filters, NOW, false, shippedCalendar),
    );
    expect(contributionBp).toBeNull();
    expect(turnover).toMatchObject({ value: 200_000, budget: null });
  });
});

test('uninvoiced work is old when it has stood for six working days', async () => {
  await fillBusiness(database.db, [
    { status: 'done', kr: 10, received: '2026-11-01', since: '2026-11-10' },
    { status: 'verified', kr: 200, received: '2026-11-01', since: '2026-11-09' },
    { status: 'transferred', kr: 3000, received: '2026-11-01', since: '2026-11-01' },
  ]);
  const { uninvoiced } = await kpiTile(leaderAsks(database.db));
  expect(uninvoiced).toEqual({ value: 21_000, old: 20_000 });
});

test('intake is what came in 30 days and has not been cancelled since', async () => {
  await fillBusiness(database.db, [
    { status: 'received', kr: 1000, received: '2026-10-20' },
    { status: 'received', kr: 5555, received: '2026-10-19' },
    { status: 'cancelled', kr: 300, received: '2026-09-01', cancelled: '2026-11-18' },
    { status: 'cancelled', kr: 40, received: '2026-11-02', cancelled: '2026-11-18' },
    { status: 'invoiced', kr: 90, received: '2025-11-18', invoiced: '2026-01-02' },
  ]);
  const { intake30d } = await kpiTile(leaderAsks(database.db));
  expect(intake30d).toEqual({
    value: 100_000,
    lastYear: 9_000,
    budget: null,
    from: '2026-10-20',
    to: '2026-11-18',
    lastYearFrom: '2025-10-20',
    lastYearTo: '2025-11-18',
  });
});

test('backlog and intake count what is expected of an order until it is done, and the net of a credit order', async () => {
  const day = { received: '2026-11-17', since: '2026-11-17' };
  await fillBusiness(database.db, [
    { status: 'in_progress', kr: 650, expectedKr: 40_000, ...day },
    { status: 'planned', kr: 9_000, expectedKr: 5_000, ...day },
    { status: 'received', kr: -1_000, ...day },
    { status: 'done', kr: 70, expectedKr: 40_000, done: '2026-11-17', ...day },
  ]);
  const { backlog, intake30d, uninvoiced } = await kpiTile(leaderAsks(database.db));
  expect([backlog.value, intake30d.value, uninvoiced.value]).toEqual([4_800_000, 4_807_000, 7_000]);
});

test('backlog is accepted and not done, in kroner and in weeks of average turnover', async () => {
  await fillBusiness(database.db, [
    { status: 'received', kr: 1000, received: '2026-11-01' },
    { status: 'planned', kr: 1000, received: '2026-11-01' },
    { status: 'in_progress', kr: 1000, received: '2026-11-01' },
    { status: 'awaiting_material', kr: 1000, received: '2026-11-01' },
    { status: 'awaiting_customer', kr: 1000, received: '2026-11-01' },
    { status: 'done', kr: 1000, received: '2026-11-01', done: '2026-11-02' },
    // 13 whole weeks end on Sunday 15 November: 2.000 kr. a week.
    invoicedOrder(13_000, '2026-08-17'),
    invoicedOrder(13_000, '2026-11-15'),
    invoicedOrder(99_000, '2026-08-16'),
    invoicedOrder(99_000, '2026-11-16'),
  ]);
  expect((await kpiTile(leaderAsks(database.db))).backlog).toEqual({
    value: 500_000,
    weeks: 2.5,
    paceFrom: '2026-08-17',
    paceTo: '2026-11-15',
  });
});

test('throughput is the median of days from udført to faktureret', async () => {
  const took = (done: string, invoiced = '2026-11-10') => invoicedOrder(1, invoiced, { done });
  await fillBusiness(database.db, [
    took('2026-11-09'),
    took('2026-11-07'),
    took('2026-11-06'),
    took('2026-10-01'),
    took('2025-11-03', '2025-11-12'),
  ]);
  const { throughputDays } = await kpiTile(leaderAsks(database.db));
  expect(throughputDays).toEqual({ value: 3.5, lastYear: 9, budget: null });
  const empty = await kpiTile(leaderAsks(database.db, { area: 'west' }));
  expect(empty.throughputDays).toBeNull();
});
