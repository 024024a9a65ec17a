import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { laneOf } from '#domain/boards/board.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';

const BROWSER_TESTS = join(import.meta.dirname, '../../browser');
/** Orders that are named because there are none. */
const NOBODYS = ['26-99999', '99-99999'];

test('every order number in a browser test exists in a demo company made on another day', () => {
  const anotherDay = makeDemo(1, Date.UTC(2031, 4, 9, 9));
  const orders = new Set([...anotherDay.orders.map(({ orderNo }) => orderNo), ...NOBODYS]);
  const files = readdirSync(BROWSER_TESTS, { recursive: true, encoding: 'utf8' });
  const named = files.flatMap((file) => {
    if (!file.endsWith('.ts')) return [];
    const text = readFileSync(join(BROWSER_TESTS, file), 'utf8');
    return (text.match(/\b\d\d-\d{5}\b/g) ?? []).map((orderNo) => ({ file, orderNo }));
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ orderNo }) => !orders.has(orderNo))).toEqual([]);
});

describe('the golden stories', () => {
  const anchor = new Date('2026-11-20T08:30:00Z');
  const demo = makeDemo(4217, anchor.getTime(), 400);
  const golden = (orderNo: string) => demo.orders.find((order) => order.orderNo === orderNo);

  test('26-04217 and 26-04218 are open, so that two people can edit them', () => {
    expect(golden('26-04217')).toMatchObject({
      status: 'planned',
      city: 'Vejle',
      workType: 'charger_own',
    });
    expect(golden('26-04218')).toMatchObject({ status: 'in_progress', city: 'Vejle' });
    expect(golden('26-04230')).toMatchObject({ status: 'planned', workType: 'meter_change' });
  });

  test('names that break things stand on the board', () => {
    const today = copenhagenDate(anchor);
    const shownOnBoard = demo.orders.filter(({ status, plannedStart }) =>
      laneOf(status, plannedStart ? copenhagenDate(plannedStart) : null, today),
    );
    const names = shownOnBoard.map(({ customerName }) => customerName);
    expect(names).toEqual(
      expect.arrayContaining(['Åse Østergård-Sørensen', 'Yılmaz', 'ApS & Co. <El>']),
    );
    expect(shownOnBoard.some(({ street }) => street.length === 80)).toBe(true);
  });

  test('the stories are told with the same numbers whatever the seed and the day', () => {
    for (const [seed, at] of [
      [1, '2026-11-21T14:00:00Z'],
      [2, '2027-03-08T06:00:00Z'],
      [3, '2026-08-15T22:10:00Z'],
    ] as const) {
      const other = makeDemo(seed, Date.parse(at), 400);
      const numbers = other.orders.map(({ orderNo }) => orderNo);
      expect(numbers).toEqual(expect.arrayContaining(['26-04217', '26-04218', '26-04230']));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });
});
