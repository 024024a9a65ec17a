import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDemo } from '#app-server/demo/make-demo.ts';

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
