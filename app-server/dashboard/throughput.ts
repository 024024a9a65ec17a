import { and, between, or, sql, sum } from 'drizzle-orm';
import { prepared } from '../database/prepared-statements.ts';
import { throughputSums } from '../database/schema/sums.ts';
import type { Queryable } from '../services.ts';
import { inSlices } from './in-slices.ts';
import { medianOfCounts } from './median.ts';
import type { DateRange } from './periods.ts';

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
  const inNow = between(throughputSums.month, now.from, now.to);
  const inBefore = between(throughputSums.month, before.from, before.to);
  const counted = await prepared(
    db
      .select({
        days: throughputSums.days,
        now: sql`coalesce(${sum(throughputSums.count)} filter (where ${inNow}), 0)`.mapWith(Number),
        before: sql`coalesce(${sum(throughputSums.count)} filter (where ${inBefore}), 0)`.mapWith(
          Number,
        ),
      })
      .from(throughputSums)
      .where(and(inSlices(throughputSums.slice, slices), or(inNow, inBefore)))
      .groupBy(throughputSums.days),
  );
  const median = (range: 'now' | 'before') =>
    medianOfCounts(counted.map((row) => ({ value: row.days, count: row[range] })));
  return { now: median('now'), before: median('before') };
}
