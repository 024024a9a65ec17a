import { and, between, or, sql, sum } from 'drizzle-orm';
import { preparedRead } from '../database/prepared-read.ts';
import { throughputSums } from '../database/schema/orders/sums.ts';
import type { Queryable } from '../services.ts';
import { inSlices } from './in-slices.ts';
import { medianOfCounts } from './median.ts';
import type { DateRange } from './periods.ts';

const countsByDays = preparedRead(
  ['nowFrom', 'nowTo', 'beforeFrom', 'beforeTo', 'slices'],
  (q, { nowFrom, nowTo, beforeFrom, beforeTo, slices }) => {
    const { slice, days, month, count } = throughputSums;
    const inNow = between(month, nowFrom, nowTo);
    const inBefore = between(month, beforeFrom, beforeTo);
    return q
      .select({
        days,
        now: sql`coalesce(${sum(count)} filter (where ${inNow}), 0)`.mapWith(Number),
        before: sql`coalesce(${sum(count)} filter (where ${inBefore}), 0)`.mapWith(Number),
      })
      .from(throughputSums)
      .where(and(inSlices(slice, slices), or(inNow, inBefore)))
      .groupBy(days);
  },
);

/**
 * The median of whole days from Udført to Faktureret among the orders invoiced in the months of two ranges; `null` for
 * a range without any.
 */
export async function medianThroughput(
  db: Queryable,
  slices: readonly string[],
  now: DateRange,
  before: DateRange,
): Promise<{ now: number | null; before: number | null }> {
  const counted = await countsByDays(db, {
    slices,
    nowFrom: now.from,
    nowTo: now.to,
    beforeFrom: before.from,
    beforeTo: before.to,
  });
  const median = (range: 'now' | 'before') =>
    medianOfCounts(counted.map((row) => ({ value: row.days, count: row[range] })));
  return { now: median('now'), before: median('before') };
}
