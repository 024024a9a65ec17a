import { describe, expect, test } from 'vitest';
import {
  type DashboardFilters,
  dashboardFiltersQuery,
} from '#domain/dashboard/dashboard-filters.ts';
import { dashboardAddress, ordersAddress, questionOf, viewOf } from '#web/dashboard/address.ts';

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
  test('is of the same area and type', () => {
    expect(
      ordersAddress(
        { area: 'vejle', type: 'fibre', segment: 'vaerk' },
        { status: 'done', minDays: 3, maxDays: 5 },
      ),
    ).toBe('/ordrer?status=done&area=vejle&type=fibre&minDays=3&maxDays=5');
  });

  test('is of the days that the figure is about', () => {
    expect(
      ordersAddress({}, { status: 'invoiced', cameFrom: '2026-11-01', cameTo: '2026-11-22' }),
    ).toBe('/ordrer?status=invoiced&cameFrom=2026-11-01&cameTo=2026-11-22');
  });

  test('without a type is of the same segment', () => {
    expect(ordersAddress({ segment: 'direct' }, { status: 'planned', minDays: 11 })).toBe(
      '/ordrer?status=planned&segment=direct&minDays=11',
    );
  });
});
