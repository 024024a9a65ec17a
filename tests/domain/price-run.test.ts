import { expect, test } from 'vitest';
import { addAnswers, NOTHING_CHANGED } from '#domain/goods/price-run.ts';

test('an order with goods of two parts of a run is counted once', () => {
  const first = { ...NOTHING_CHANGED, changed: 500, orderIds: ['a', 'b'] };
  const second = { ...NOTHING_CHANGED, changed: 20, orderIds: ['b', 'c'] };
  expect(addAnswers(first, second)).toEqual({
    changed: 520,
    unchanged: 0,
    refused: [],
    orderIds: ['a', 'b', 'c'],
  });
});
