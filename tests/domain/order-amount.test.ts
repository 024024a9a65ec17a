import { describe, expect, test } from 'vitest';
import { type AmountParts, orderAmount } from '#domain/orders/order-amount.ts';
import {
  isBeforeDone,
  ORDER_STATUSES,
  type OrderStatus,
  UNDONE_STATUSES,
} from '#domain/orders/order-status.ts';

const amount = (status: OrderStatus, parts: Partial<Omit<AmountParts, 'status'>>) =>
  orderAmount({
    status,
    expectedNetOre: 4_000_000,
    netOre: 0,
    linesAreFree: parts.netOre === undefined || parts.netOre === 0,
    ...parts,
  });

describe.each(UNDONE_STATUSES)('an order that is %s', (status) => {
  test('counts for what is expected of it until its lines come to more', () => {
    expect(amount(status, { netOre: 65_000 })).toBe(4_000_000);
    expect(amount(status, { netOre: 4_000_001 })).toBe(4_000_001);
  });

  test('counts for what is expected of it when its first line is free or a discount', () => {
    expect(amount(status, { netOre: 0 })).toBe(4_000_000);
    expect(amount(status, { netOre: -20_000 })).toBe(4_000_000);
  });
});

test.each(ORDER_STATUSES.filter((status) => !isBeforeDone(status)))(
  'an order that is %s counts for its lines, be they less than expected or nothing',
  (status) => {
    expect(amount(status, { netOre: 65_000 })).toBe(65_000);
    expect(amount(status, { netOre: 0 })).toBe(0);
    expect(amount(status, { netOre: -20_000 })).toBe(-20_000);
  },
);

test.each(ORDER_STATUSES)('an order without lines that is %s counts for the expected', (status) => {
  expect(amount(status, { linesAreFree: false })).toBe(4_000_000);
});

test.each(ORDER_STATUSES)('a credit order that is %s takes its net away', (status) => {
  expect(amount(status, { expectedNetOre: 0, netOre: -65_000 })).toBe(-65_000);
});
