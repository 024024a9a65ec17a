import { describe, expect, test } from 'vitest';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import {
  axisKr,
  dayTicks,
  extent,
  niceTicks,
  periodName,
  spread,
  tickLabel,
} from '#web/charts/axis.ts';
import {
  cellText,
  clipboardText,
  csvHeader,
  csvRows,
  type FigureTable,
} from '#web/charts/figure-table.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { ordersBehind } from '#web/dashboard/orders-behind.ts';
import { figureTables } from '#web/dashboard/tiles/figure-tables.ts';

describe('an axis', () => {
  test.each([
    [0, 0, [0, 1]],
    [0, 167, [0, 50, 100, 150, 200]],
    [0, 520, [0, 200, 400, 600]],
    [-30, 90, [-50, 0, 50, 100]],
    [2400, 4400, [2000, 2500, 3000, 3500, 4000, 4500]],
  ])('from %i to %i stands on round numbers', (low, high, ticks) => {
    expect(niceTicks(low, high)).toEqual(ticks);
  });

  test.each([
    ['one day', '2026-11-26T08:00:00Z', '2026-11-26T14:00:00Z', ['26']],
    ['two days', '2026-11-25T22:30:00Z', '2026-11-26T14:00:00Z', ['25', '26']],
    ['a month', '2026-11-01T08:00:00Z', '2026-11-29T08:00:00Z', ['01', '08', '15', '22', '29']],
  ])('of %s names no day twice', (_, from, to, days) => {
    const ticks = dayTicks(Date.parse(from), Date.parse(to));
    expect(ticks.map((at) => copenhagenDate(at).slice(-2))).toEqual(days);
  });

  test('of amounts begins at zero, whatever is missing', () => {
    expect(extent([5, null, 9])).toEqual([0, 9]);
    expect(extent([-4, null])).toEqual([-4, 0]);
  });

  test('writes all its amounts alike', () => {
    const large = axisKr(160_000_000);
    expect([0, 50_000_000, 100_000_000].map(large)).toEqual(['0', '0,5 mio.', '1,0 mio.']);
    expect(axisKr(90_000_000)(45_000_000)).toBe('450.000');
  });

  test('names weeks and months short below, in full when read', () => {
    expect(tickLabel('uge 30')).toBe('30');
    expect(tickLabel('jan. 2026')).toBe('jan. 26');
    expect(tickLabel('nov.')).toBe('nov.');
    expect(periodName('2026-07-20', 'uge 30')).toBe('Uge 30, 20.–26. jul. 2026');
    expect(periodName('2026-01-01', 'jan. 2026')).toBe('Januar 2026');
  });
});

test('names that would cover each other are moved apart, the others stay', () => {
  expect(spread([100, 105, 40], 15)).toEqual([100, 115, 40]);
  expect(spread([10, 10, 10], 15)).toEqual([10, 25, 40]);
});

const behind = ordersBehind({});

describe('the table behind a chart', () => {
  const table: FigureTable = {
    columns: [
      { header: 'Måned', kind: 'text' },
      { header: 'Omsætning', kind: 'kr' },
      { header: 'DG', kind: 'percent' },
      { header: 'Ordrer', kind: 'count' },
    ],
    rows: [['November 2026', 123_456_789, 3420, 1204]],
  };

  test('is read with units', () => {
    const [row = []] = table.rows;
    expect(table.columns.map((column, index) => cellText(row[index] ?? null, column))).toEqual([
      'November 2026',
      '1.234.567,89\u00a0kr.',
      '34,2\u00a0%',
      '1.204',
    ]);
    expect(cellText(null, { header: 'DG', kind: 'percent' })).toBe('–');
  });

  test('goes to a spreadsheet as plain numbers, with the units in the header', () => {
    expect(csvHeader(table)).toEqual(['Måned', 'Omsætning (kr.)', 'DG (%)', 'Ordrer']);
    expect(csvRows(table)).toEqual([['November 2026', 1_234_567.89, 34.2, 1204]]);
  });

  test('is pasted with tabs and a decimal comma, and no cell can break the rows or run as a formula', () => {
    const rows = [...table.rows, ['=1+1\tA', null, 0, -3]];
    expect(clipboardText({ ...table, rows }).split('\r\n')).toEqual([
      'Måned\tOmsætning (kr.)\tDG (%)\tOrdrer',
      'November 2026\t1234567,89\t34,2\t1204',
      "'=1+1 A\t\t0\t-3",
    ]);
  });

  test('of the key figures has contribution and budget only for who may see them', () => {
    const days = {
      from: '2026-11-01',
      to: '2026-11-21',
      lastYearFrom: '2025-11-01',
      lastYearTo: '2025-11-21',
    };
    const kpi = {
      period: { ...days, running: true },
      whole: days,
      turnover: { value: 1050, lastYear: 900, budget: 2000, expected: 1500 },
      contributionBp: { value: 3410, lastYear: null, budget: 3400, target: 3400 },
      uninvoiced: { value: 100, old: 50 },
      intake30d: { value: 400, lastYear: 500, budget: null, ...days },
      backlog: { value: 300, weeks: 4.5, paceFrom: '2026-08-17', paceTo: '2026-11-15' },
      throughputDays: null,
    };
    const leader = figureTables.kpi(true, behind)(kpi);
    expect(leader.rows[0]).toEqual(['Omsætning', 'kr.', 10.5, 9, 20]);
    expect(leader.rows).toContainEqual(['Dækningsgrad', '%', 34.1, null, 34]);
    const office = figureTables.kpi(false, behind)(kpi);
    expect(office.rows[0]).toEqual(['Omsætning', 'kr.', 10.5, 9]);
    for (const rows of [leader, office]) {
      expect(new Set(rows.rows.map((row) => row.length))).toEqual(new Set([rows.columns.length]));
    }
    expect(JSON.stringify(office)).not.toMatch(/Dækningsgrad|Budget/);
  });

  test('of the top ten ends with what all payers pay, and hides contribution from who may not see it', () => {
    const row = { id: 'a', name: 'Åse', partner: false, contributionBp: 4000 };
    const data = {
      from: '2026-11-01',
      to: '2026-11-30',
      rows: [{ ...row, turnover: 750, shareBp: 7500 }],
      total: 1000,
    };
    expect(figureTables.top(true, behind)(data).rows).toEqual([
      ['Åse', 750, 7500, 4000],
      ['Alle betalere', 1000, 10_000],
    ]);
    const office = figureTables.top(false, behind)(data);
    expect(office.columns.map(({ header }) => header)).toEqual(['Betaler', 'Omsætning', 'Andel']);
    expect(office.rows[0]).toEqual(['Åse', 750, 7500]);
  });

  test('of the staircase adds up each status and each age', () => {
    const { rows } = figureTables.staircase(
      lookOf(null),
      behind,
    )({
      rows: [
        { status: 'done', buckets: [1, 20, 300, 4000], counts: [1, 2, 3, 4] },
        { status: 'planned', buckets: [5, 0, 0, 0], counts: [1, 0, 0, 0] },
      ],
    });
    expect(rows).toEqual([
      ['Udført', 1, 20, 300, 4000, 4321, 10],
      ['Planlagt', 5, 0, 0, 0, 5, 1],
      ['I alt', 6, 20, 300, 4000, 4326, 11],
    ]);
  });

  test('of the areas ends with what all of them come to', () => {
    const days = { from: '', to: '', lastYearFrom: '', lastYearTo: '' };
    const total = { turnover: 30, lastYear: 7, contributionBp: 4000 };
    const east = { id: 'east', name: 'Øst', color: 'teal', ...total };
    const west = { ...east, id: 'west', name: 'Vest' };
    const data = { ...days, rows: [east, west], total: { ...total, turnover: 60 } };
    const { rows } = figureTables.areas(true, behind)(data);
    expect(rows.at(-1)).toEqual(['I alt', 60, 7, 4000]);
    expect(figureTables.areas(false, behind)(data).rows.at(-1)).toEqual(['I alt', 60, 7]);
  });
});
