import { and, asc, between, eq, min, sum } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { flowSums, type Grain } from '../database/schema/orders/sums.ts';
import type { Queryable } from '../services.ts';
import { inSlices } from './in-slices.ts';
import type { DateRange } from './periods.ts';

/** What happened in a period, in øre. */
const figures = {
  receivedOre: sum(flowSums.receivedOre).mapWith(Number),
  keptOre: sum(flowSums.keptOre).mapWith(Number),
  cancelledOre: sum(flowSums.cancelledOre).mapWith(Number),
  doneOre: sum(flowSums.doneOre).mapWith(Number),
  invoicedOre: sum(flowSums.invoicedOre).mapWith(Number),
  invoicedCostOre: sum(flowSums.invoicedCostOre).mapWith(Number),
};

/** The same by the first day of its period. */
export type Flow = { period: CalendarDate } & Record<keyof typeof figures, number>;

const flowsBetween = preparedRead(
  ['slices', 'grain', 'from', 'to'],
  (q, { slices, grain, from, to }) => {
    const { period } = flowSums;
    return q
      .select({ period, ...figures })
      .from(flowSums)
      .where(
        and(inSlices(flowSums.slice, slices), eq(flowSums.grain, grain), between(period, from, to)),
      )
      .groupBy(period)
      .orderBy(asc(period));
  },
);

/** The flows of slices together in a range of periods (first days), oldest first. Periods in which nothing happened are not there. */
export async function flowsOf(
  db: Queryable,
  slices: readonly string[],
  grain: Grain,
  { from, to }: DateRange,
): Promise<Flow[]> {
  return flowsBetween(db, { slices, grain, from, to });
}

const firstDay = preparedRead(['slices'], (q, { slices }) =>
  q
    .select({ period: min(flowSums.period) })
    .from(flowSums)
    .where(and(inSlices(flowSums.slice, slices), eq(flowSums.grain, 'day'))),
);

/** The first day on which anything is known of the slices, or `null`: before it, nothing is not the same as zero. */
export async function firstDayOf(
  db: Queryable,
  slices: readonly string[],
): Promise<CalendarDate | null> {
  const [first] = await firstDay(db, { slices });
  return first?.period ?? null;
}

/** The sum of one figure over the flows whose period lies in a range. */
export function total(
  flows: readonly Flow[],
  { from, to }: DateRange,
  figure: (flow: Flow) => number,
): number {
  let sum = 0;
  for (const flow of flows) if (flow.period >= from && flow.period <= to) sum += figure(flow);
  return sum;
}
