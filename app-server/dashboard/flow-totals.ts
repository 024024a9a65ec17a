import { and, between, eq, sql, sum } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import { addMonths, monthStart } from '#domain/time/iso-week.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { flowSums, type Grain } from '../database/schema/orders/sums.ts';
import type { Queryable } from '../services.ts';
import { inSlices } from './in-slices.ts';
import type { DateRange } from './periods.ts';

/** What flows come to in some days. */
export interface FlowTotal {
  keptOre: number;
  invoicedOre: number;
  invoicedCostOre: number;
}

const NOTHING: FlowTotal = { keptOre: 0, invoicedOre: 0, invoicedCostOre: 0 };

/** The total of some of the slices, which have nothing in common, in one of the ranges that were asked for. */
export type FlowTotals = (slices: readonly string[], range: DateRange) => FlowTotal;

const totalsOf = preparedRead(
  ['slices', 'range', 'grain', 'from', 'to'],
  (q, { slices, range, grain, from, to }) =>
    q
      .select({
        slice: flowSums.slice,
        range: sql<string>`part.range`,
        keptOre: sum(flowSums.keptOre).mapWith(Number),
        invoicedOre: sum(flowSums.invoicedOre).mapWith(Number),
        invoicedCostOre: sum(flowSums.invoicedCostOre).mapWith(Number),
      })
      .from(
        sql`unnest(${range}::text[], ${grain}::text[], ${from}::date[], ${to}::date[]) as part (range, grain, first, last)`,
      )
      .innerJoin(
        flowSums,
        and(
          inSlices(flowSums.slice, slices),
          eq(flowSums.grain, sql`part.grain`),
          between(flowSums.period, sql`part.first`, sql`part.last`),
        ),
      )
      .groupBy(sql`1`, sql`2`),
);

/** The totals of slices in ranges of days, in one statement. Whole months are read as such: two years have 24 of them and 730 days. */
export async function flowTotals(
  q: Queryable,
  slices: readonly string[],
  ranges: readonly DateRange[],
): Promise<FlowTotals> {
  const parts = ranges.flatMap((range) =>
    partsOf(range).map((part) => ({ ...part, range: nameOf(range) })),
  );
  const rows = await totalsOf(q, {
    slices: [...new Set(slices)],
    range: parts.map(({ range }) => range),
    grain: parts.map(({ grain }) => grain),
    from: parts.map(({ from }) => from),
    to: parts.map(({ to }) => to),
  });
  const totals = new Map(rows.map((row) => [`${row.slice} ${row.range}`, row]));
  return (asked, range) => {
    const found = asked.map((slice) => totals.get(`${slice} ${nameOf(range)}`) ?? NOTHING);
    const sumOf = (figure: keyof FlowTotal) => found.reduce((all, one) => all + one[figure], 0);
    return {
      keptOre: sumOf('keptOre'),
      invoicedOre: sumOf('invoicedOre'),
      invoicedCostOre: sumOf('invoicedCostOre'),
    };
  };
}

const nameOf = ({ from, to }: DateRange) => `${from} ${to}`;

/** A range as the days before its first whole month, its whole months, and the days after the last. */
function partsOf({ from, to }: DateRange): (DateRange & { grain: Grain })[] {
  const first = monthStart(from) === from ? from : addMonths(monthStart(from), 1);
  const after = monthStart(addDays(to, 1));
  if (first >= after) return [{ grain: 'day', from, to }];
  return [
    { grain: 'day' as const, from, to: addDays(first, -1) },
    { grain: 'month' as const, from: first, to: addDays(after, -1) },
    { grain: 'day' as const, from: after, to },
  ].filter((part) => part.from <= part.to);
}
