import { expect, test } from 'vitest';
import type { OrderListFilters } from '#domain/orders/order-list.ts';
import { withFilters } from '#web/list/list-page.ts';

test('a list starts at its first page after a change of its filters', () => {
  const asked: OrderListFilters = {
    status: 'done',
    q: 'Åse',
    mine: true,
    sort: 'orderNo',
    direction: 'desc',
    page: 4,
  };
  expect(withFilters(asked, { fitter: '01J' })).toEqual({ ...asked, fitter: '01J', page: 1 });
});
