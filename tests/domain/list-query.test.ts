import { describe, expect, it } from 'vitest';
import { documentQueueQuery } from '#domain/documents/document-queue.ts';
import { isListed, type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';

const defaults: OrderListFilters = {
  status: 'open',
  sort: 'orderNo',
  direction: 'desc',
  page: 1,
};

describe('the address of a list', () => {
  it('leaves out defaults, empty texts and flags that are not set', () => {
    expect(orderListQuery.url('/ordrer', defaults)).toBe('/ordrer');
    expect(orderListQuery.write({ ...defaults, q: '', mine: false, area: undefined })).toBe('');
    expect(
      orderListQuery.url('/ordrer', {
        ...defaults,
        status: 'done',
        q: 'Åse & Søn',
        mine: true,
        sort: 'age',
        page: 3,
      }),
    ).toBe('/ordrer?status=done&q=%C3%85se+%26+S%C3%B8n&mine=1&sort=age&page=3');
  });

  it('is read as the same filters', () => {
    const filters: OrderListFilters = {
      ...defaults,
      status: 'planned',
      mine: true,
      minDays: 3,
      cameFrom: '2026-11-01',
      page: 2,
    };
    const query = orderListQuery.write(filters);
    expect(orderListQuery.read(query)).toEqual({ filters, clean: query, asSent: true });
    const queue = { view: 'decided', kind: 'credit_note', q: 'solar', sort: 'amount' } as const;
    expect(documentQueueQuery.read(documentQueueQuery.write(queue)).filters).toEqual(queue);
  });

  it('is about the open orders, and says so when it is about others', () => {
    expect(orderListQuery.write({ ...defaults, status: 'all' })).toBe('status=all');
    expect(orderListQuery.read('status=open')).toEqual({
      filters: defaults,
      clean: 'status=open',
      asSent: true,
    });
    const statuses = (['open', 'all', 'done'] as const).map((listed) => [
      listed,
      ...(['received', 'done', 'invoiced', 'cancelled'] as const).map((status) =>
        isListed(status, listed),
      ),
    ]);
    expect(statuses).toEqual([
      ['open', true, true, false, false],
      ['all', true, true, true, true],
      ['done', false, true, false, false],
    ]);
  });

  it('is cleaned of unknown parameters and of those that are not allowed', () => {
    const sent = { status: 'nope', type: 'solar', x: '1', page: '0', cameTo: '2026-02-30' };
    expect(orderListQuery.read(sent)).toEqual({
      filters: { ...defaults, type: 'solar' },
      clean: 'type=solar',
      asSent: false,
    });
    expect(orderListQuery.read({ type: ['fibre', 'solar'] }).filters).toEqual(defaults);
    expect(orderListQuery.read('sort=amount', (_, value) => value === 'amount')).toEqual({
      filters: defaults,
      clean: '',
      asSent: false,
    });
    expect(documentQueueQuery.read('view=nowhere&kind=letter&sort=luck').filters).toEqual({
      view: 'inbox',
      sort: 'age',
    });
  });

  it.each<unknown>([undefined, null, '', {}, 'constructor=1&__proto__=2', { toString: '1' }])(
    'with %j in it is the list without filters',
    (query) => {
      expect(orderListQuery.read(query).filters).toEqual(defaults);
    },
  );

  it('never has a page after the last one that is counted', () => {
    expect(orderListQuery.read('page=99999').filters.page).toBe(200);
  });
});

describe('filters', () => {
  const asked: OrderListFilters = { ...defaults, status: 'done', q: 'Åse', mine: true, page: 4 };

  it('keep the list and its sorting when they are cleared', () => {
    expect(orderListQuery.cleared({ ...asked, sort: 'due' })).toEqual({
      ...defaults,
      status: 'done',
      sort: 'due',
    });
    expect(
      documentQueueQuery.cleared({ view: 'parked', sort: 'amount', q: 'nkt', kind: 'other' }),
    ).toEqual({ view: 'parked', sort: 'amount' });
  });

  it('are counted when they narrow the list', () => {
    expect(orderListQuery.narrowing({ ...defaults, status: 'done', sort: 'due', page: 2 })).toBe(0);
    expect(orderListQuery.narrowing({ ...defaults, q: 'Åse', mine: true, area: undefined })).toBe(
      2,
    );
    expect(documentQueueQuery.narrowing({ view: 'parked', sort: 'age' })).toBe(0);
    expect(documentQueueQuery.narrowing({ view: 'inbox', sort: 'age', q: 'nkt' })).toBe(1);
  });
});
