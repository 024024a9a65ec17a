import { describe, expect, test } from 'vitest';
import {
  type DashboardFilters,
  dashboardFiltersQuery,
} from '#domain/dashboard/dashboard-filters.ts';
import { dashboardAddress, questionOf, viewOf } from '#web/dashboard/address.ts';
import { ordersBehind } from '#web/dashboard/orders-behind.ts';
import { turnoverLinks } from '#web/dashboard/tiles/chart-links.ts';

const ids = { area: '01ARZ3NDEKTSV4RRFFQ69G5FAV', payer: '01ARZ3NDEKTSV4RRFFQ69G5FAW' };
const charts = { tables: false, cumulative: false };
const usual: DashboardFilters = { period: 'month', compare: 'last_year', grain: 'month' };

describe('the page’s address', () => {
  test('says only what is not as usual', () => {
    expect(dashboardAddress(usual, charts)).toBe('/dashboard');
    expect(dashboardAddress({ ...usual, period: 'last_year', area: 'vejle' }, charts)).toBe(
      '/dashboard?period=last_year&area=vejle',
    );
  });

  test('says whether the charts stand as tables', () => {
    const tables = { ...charts, tables: true };
    const address = dashboardAddress({ ...usual, grain: 'week' }, tables);
    expect(address).toBe('/dashboard?grain=week&view=table');
    expect(viewOf(address)).toEqual(tables);
    expect(viewOf('/dashboard?grain=week')).toEqual(charts);
  });

  test('says whether turnover is added up', () => {
    const cumulative = { ...charts, cumulative: true };
    const address = dashboardAddress(usual, cumulative);
    expect(address).toBe('/dashboard?turnover=cumulative');
    expect(viewOf(address)).toEqual(cumulative);
  });
});

test('the tiles are not fetched again when only the comparison changes', () => {
  const filters: DashboardFilters = { ...usual, compare: 'budget', segment: 'vaerk' };
  expect(dashboardFiltersQuery.write(filters)).toBe('segment=vaerk&compare=budget');
  expect(questionOf(filters)).toBe('segment=vaerk');
});

describe('the list behind a figure', () => {
  const november = { from: '2026-11-01', to: '2026-11-22' };

  test('is of the same area and type', () => {
    const behind = ordersBehind({ area: 'none', type: 'fibre', segment: 'vaerk' });
    expect(behind.status('done', { minDays: 3, maxDays: 5 })).toBe(
      '/ordrer?status=done&area=none&type=fibre&minDays=3&maxDays=5',
    );
  });

  test('without a type is of the same segment', () => {
    expect(ordersBehind({ segment: 'direct' }).group('undone')).toBe(
      '/ordrer?segment=direct&group=undone',
    );
  });

  test('is of the days that the figure is about', () => {
    const behind = ordersBehind({});
    expect(behind.invoiced(november)).toBe(
      '/ordrer?status=invoiced&invoicedFrom=2026-11-01&invoicedTo=2026-11-22',
    );
    expect(behind.intake(november)).toBe(
      '/ordrer?status=all&receivedFrom=2026-11-01&receivedTo=2026-11-22&kept=1',
    );
    expect(behind.expected(november)).toBe(
      '/ordrer?status=all&expectedFrom=2026-11-01&expectedTo=2026-11-22',
    );
  });

  test('of one payer or one area says so beside the days', () => {
    const behind = ordersBehind({ area: 'none' });
    expect(behind.invoiced(november, { area: ids.area })).toContain(`area=${ids.area}&`);
    expect(behind.invoiced(november, { payer: ids.payer })).toContain(`payer=${ids.payer}&`);
  });
});

describe('the orders behind accumulated turnover', () => {
  const week = (period: string, to: string, lastYearFrom: string, lastYearTo: string) => ({
    period,
    to,
    lastYearFrom,
    lastYearTo,
    label: 'uge',
    value: 1,
    lastYear: 1,
    budget: null,
    note: null,
    running: false,
  });

  test('are those of every week or month so far', () => {
    const points = [
      week('2026-11-09', '2026-11-15', '2025-11-10', '2025-11-16'),
      week('2026-11-16', '2026-11-22', '2025-11-17', '2025-11-23'),
    ];
    const { value, lastYear } = turnoverLinks(ordersBehind({}), points, true);
    expect(points.map(value).at(-1)).toContain('invoicedFrom=2026-11-09&invoicedTo=2026-11-22');
    expect(points.map(lastYear).at(-1)).toContain('invoicedFrom=2025-11-10&invoicedTo=2025-11-23');
  });

  test('are no list where the year before has a week that is not counted', () => {
    const points = [
      week('2027-12-27', '2028-01-02', '2026-12-21', '2026-12-27'),
      week('2028-01-03', '2028-01-09', '2027-01-04', '2027-01-10'),
    ];
    const { lastYear } = turnoverLinks(ordersBehind({}), points, true);
    expect(points.map(lastYear)).toEqual([null, null]);
  });
});
