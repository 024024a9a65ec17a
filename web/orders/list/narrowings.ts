import { orderGroupInfo } from '#domain/orders/order-groups.ts';
import { namedNumbers, type OrderListFilters } from '#domain/orders/order-list.ts';
import { formatDaySpan } from '#domain/time/day-span.ts';
import type { Narrowing } from '#web/list/narrowing-chips.tsx';

/** The names behind filters that name a customer by their id. */
interface FilterNames {
  payerName?: string | null;
  customerName?: string | null;
}

/**
 * The filters that only a link sets, in words, so that a filtered list is not mistaken for all orders.
 * @param names the names behind the filters `payer` and `customer`
 */
export function narrowings(
  filters: OrderListFilters,
  { payerName = null, customerName = null }: FilterNames = {},
): Narrowing<OrderListFilters>[] {
  const { minDays, maxDays, cameFrom, cameTo, invoicedFrom, invoicedTo } = filters;
  const {
    receivedFrom,
    receivedTo,
    expectedFrom,
    expectedTo,
    group,
    payer,
    customer,
    kept,
    overdue,
    away,
    numbers,
  } = filters;
  const expected = formatDaySpan(expectedFrom, expectedTo);
  const all: [text: string | undefined, without: Partial<OrderListFilters>][] = [
    [group && orderGroupInfo[group].label, { group: undefined }],
    [agesText(minDays, maxDays), { minDays: undefined, maxDays: undefined }],
    [after('I status siden', cameFrom, cameTo), { cameFrom: undefined, cameTo: undefined }],
    [
      after('Faktureret', invoicedFrom, invoicedTo),
      { invoicedFrom: undefined, invoicedTo: undefined },
    ],
    [
      after('Modtaget', receivedFrom, receivedTo),
      { receivedFrom: undefined, receivedTo: undefined },
    ],
    [kept ? 'Uden annullerede' : undefined, { kept: undefined }],
    [
      expected && `Faktureret ${expected} eller udført og ikke faktureret`,
      { expectedFrom: undefined, expectedTo: undefined },
    ],
    [payer && `Betaler: ${payerName ?? 'ukendt'}`, { payer: undefined }],
    [customer && `Kunde eller betaler: ${customerName ?? 'ukendt'}`, { customer: undefined }],
    [overdue ? 'Frist overskredet' : undefined, { overdue: undefined }],
    [away ? 'Planlagt til en fraværende' : undefined, { away: undefined }],
    [numbers && chosenText(namedNumbers(numbers).length), { numbers: undefined }],
  ];
  return all.flatMap(([text, without]) => (text ? [{ text, without }] : []));
}

function chosenText(count: number): string {
  return count === 1 ? 'Kun 1 ordre' : `Kun ${count} bestemte ordrer`;
}

function after(verb: string, from: string | undefined, to: string | undefined): string | undefined {
  const days = formatDaySpan(from, to);
  return days && `${verb} ${days}`;
}

function agesText(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${min}–${max} arbejdsdage i status`;
  if (max !== undefined) return `Højst ${daysText(max)} i status`;
  if (min === undefined) return undefined;
  return min === 0 ? 'Kun åbne ordrer' : `Mindst ${daysText(min)} i status`;
}

function daysText(days: number): string {
  return `${days} ${days === 1 ? 'arbejdsdag' : 'arbejdsdage'}`;
}
