import { expect, it } from 'vitest';
import {
  NAMED_LIMIT,
  numbersFilter,
  type OrderListFilters,
  orderListQuery,
} from '#domain/orders/order-list.ts';
import { withFilters } from '#web/list/list-page.ts';
import { narrowings } from '#web/orders/list/narrowings.ts';

const usual: OrderListFilters = { status: 'open', sort: 'orderNo', direction: 'desc', page: 1 };

it.each<[Partial<OrderListFilters>, string[]]>([
  [{}, []],
  [{ status: 'planned', mine: true }, []],
  [{ minDays: 0 }, ['Kun åbne ordrer']],
  [{ minDays: 1 }, ['Mindst 1 arbejdsdag i status']],
  [{ minDays: 11 }, ['Mindst 11 arbejdsdage i status']],
  [{ away: true }, ['Planlagt til en fraværende']],
  [{ maxDays: 2, overdue: true }, ['Højst 2 arbejdsdage i status', 'Frist overskredet']],
  [{ minDays: 3, maxDays: 5 }, ['3–5 arbejdsdage i status']],
  [{ cameFrom: '2026-11-01', cameTo: '2026-11-22' }, ['I status siden 1.–22. nov. 2026']],
  [{ cameFrom: '2026-11-01' }, ['I status siden fra 1. nov. 2026']],
  [{ cameTo: '2026-11-22' }, ['I status siden til og med 22. nov. 2026']],
  [{ invoicedFrom: '2026-11-01', invoicedTo: '2026-11-30' }, ['Faktureret i november 2026']],
  [
    { receivedFrom: '2026-10-25', receivedTo: '2026-11-23', kept: true },
    ['Modtaget 25. okt. – 23. nov. 2026', 'Uden annullerede'],
  ],
  [
    { expectedFrom: '2026-11-01', expectedTo: '2026-11-23' },
    ['Faktureret 1.–23. nov. 2026 eller udført og ikke faktureret'],
  ],
  [{ group: 'undone', payer: 'p' }, ['Ikke udført endnu', 'Betaler: ukendt']],
  [{ numbers: '26-04217' }, ['Kun 1 ordre']],
  [{ numbers: numbersFilter(['26-04217', '26-04218']) }, ['Kun 2 bestemte ordrer']],
])('a list under %j says %j', (filters, texts) => {
  expect(narrowings({ ...usual, ...filters }).map(({ text }) => text)).toEqual(texts);
});

it('takes each away by itself', () => {
  const filters: OrderListFilters = { ...usual, status: 'planned', maxDays: 5, overdue: true };
  const [age, late] = narrowings(filters);
  expect(orderListQuery.url('/ordrer', withFilters(filters, age?.without ?? {}))).toBe(
    '/ordrer?status=planned&overdue=1',
  );
  expect(orderListQuery.url('/ordrer', withFilters(filters, late?.without ?? {}))).toBe(
    '/ordrer?status=planned&maxDays=5',
  );
});

it('names at most so many orders as an address carries', () => {
  const many = Array.from({ length: NAMED_LIMIT + 1 }, (_, at) => `26-0${4000 + at}`);
  const url = orderListQuery.url('/ordrer', { status: 'all', numbers: numbersFilter(many) });
  const { filters, asSent } = orderListQuery.read(url.split('?')[1]);
  expect(asSent).toBe(true);
  expect(narrowings(filters).map(({ text }) => text)).toEqual([
    `Kun ${NAMED_LIMIT} bestemte ordrer`,
  ]);
});

it('names the payer', () => {
  const [payer] = narrowings({ ...usual, payer: 'p' }, { payerName: 'Trekløver Net A/S' });
  expect(payer?.text).toBe('Betaler: Trekløver Net A/S');
});
