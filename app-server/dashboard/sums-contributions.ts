import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts';
import { mondayOf, monthStart } from '#domain/time/iso-week.ts';
import { isFinal, type OrderStatus } from '#domain/orders/order-status.ts';
import { sliceKey, slicesOf } from '#domain/dashboard/slices.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import type { Grain, PayerGrain } from '../database/schema/orders/sums.ts';

/** What the sums need to know of one order. `amountOre` is its `orderAmount`. */
export interface OrderForSums {
  areaId: string | null;
  workType: WorkTypeCode;
  status: OrderStatus;
  statusSince: Date;
  receivedAt: Date;
  doneAt: Date | null;
  invoicedAt: Date | null;
  cancelledAt: Date | null;
  payerId: string;
  amountOre: number;
  costOre: number;
}

/** One row that an order adds to a sum: where, and how much in each column. */
export interface Share<Key> {
  key: Key;
  amounts: Record<string, number>;
}

interface FlowKey {
  slice: string;
  grain: Grain;
  period: CalendarDate;
}
interface StatusKey {
  slice: string;
  status: OrderStatus;
  sinceDay: CalendarDate;
}
interface ThroughputKey {
  slice: string;
  month: CalendarDate;
  days: number;
}
interface PayerKey {
  slice: string;
  grain: PayerGrain;
  period: CalendarDate;
  payerId: string;
}

/** The day under which orders stand that will not move again. */
export const FINAL_DAY = '1970-01-01';

/** What one order adds to each of the four sums. */
export interface Contributions {
  flow: Share<FlowKey>[];
  status: Share<StatusKey>[];
  throughput: Share<ThroughputKey>[];
  payer: Share<PayerKey>[];
}

/** What an order counts for, everywhere it counts: the one definition beside its twin in SQL (`sums-rebuild.ts`). */
export function contributionsOf(order: OrderForSums): Contributions {
  const slices = slicesOf(order);
  const { doneAt, invoicedAt } = order;
  const invoicedDay = invoicedAt && copenhagenDate(invoicedAt);
  return {
    flow: flowsOf(order).flatMap(({ at, amounts }) =>
      slices.flatMap((slice) =>
        flowPeriods(copenhagenDate(at)).map((period) => ({ key: { slice, ...period }, amounts })),
      ),
    ),
    status: slices.map((slice) => ({
      key: { slice, status: order.status, sinceDay: sinceDayOf(order) },
      amounts: { count: 1, netOre: order.amountOre, costOre: order.costOre },
    })),
    throughput:
      invoicedDay && doneAt
        ? slices.map((slice) => ({
            key: { slice, month: monthStart(invoicedDay), days: daysTo(invoicedDay, doneAt) },
            amounts: { count: 1 },
          }))
        : [],
    payer: invoicedDay
      ? payerSlices(order).flatMap((slice) =>
          payerPeriods(invoicedDay).map((period) => ({
            key: { slice, ...period, payerId: order.payerId },
            amounts: {
              invoicedOre: order.amountOre,
              invoicedCostOre: order.costOre,
              invoicedCount: 1,
            },
          })),
        )
      : [],
  };
}

function flowsOf(order: OrderForSums) {
  const { receivedAt, cancelledAt, doneAt, invoicedAt, amountOre, costOre } = order;
  const kept: Record<string, number> =
    cancelledAt === null ? { keptCount: 1, keptOre: amountOre } : {};
  const flows = [
    { at: receivedAt, amounts: { receivedCount: 1, receivedOre: amountOre, ...kept } },
  ];
  const later: { at: Date | null; amounts: Record<string, number> }[] = [
    { at: cancelledAt, amounts: { cancelledCount: 1, cancelledOre: amountOre } },
    // An order leaves the order book once: cancelled after it was done, it leaves as cancelled.
    { at: cancelledAt ? null : doneAt, amounts: { doneCount: 1, doneOre: amountOre } },
    {
      at: invoicedAt,
      amounts: { invoicedCount: 1, invoicedOre: amountOre, invoicedCostOre: costOre },
    },
  ];
  return [...flows, ...later.flatMap(({ at, amounts }) => (at === null ? [] : [{ at, amounts }]))];
}

function sinceDayOf({ status, statusSince }: OrderForSums): CalendarDate {
  return isFinal(status) ? FINAL_DAY : copenhagenDate(statusSince);
}

function daysTo(invoicedDay: CalendarDate, doneAt: Date): number {
  return Math.max(0, dayNumber(invoicedDay) - dayNumber(copenhagenDate(doneAt)));
}

function flowPeriods(day: CalendarDate): Omit<FlowKey, 'slice'>[] {
  return [
    { grain: 'day', period: day },
    { grain: 'week', period: mondayOf(day) },
    { grain: 'month', period: monthStart(day) },
  ];
}

/** Nearly every order has a payer of its own, so payers are kept for the whole and for the finest slices alone. */
function payerSlices({ areaId, workType }: OrderForSums): string[] {
  return [sliceKey({}), sliceKey({ areaId: areaId ?? 'none', workType })];
}

function payerPeriods(day: CalendarDate): Pick<PayerKey, 'grain' | 'period'>[] {
  return [
    { grain: 'month', period: monthStart(day) },
    { grain: 'year', period: `${day.slice(0, 4)}-01-01` },
  ];
}
