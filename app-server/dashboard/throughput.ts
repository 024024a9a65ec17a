import { and, between, eq, sum } from 'drizzle-orm';
import { throughputSums } from '../database/schema/sums.ts';
import type { Queryable } from '../services.ts';
import { medianOfCounts } from './median.ts';
import type { DateRange } from './periods.ts';

/** The median of whole days from Udført to Faktureret among the orders invoiced in the months of a range; `null` without any. */
export async function medianThroughput(
  db: Queryable,
  slice: string,
  { from, to }: DateRange,
): Promise<number | null> {
  const counted = await db
    .select({
      value: throughputSums.days,
      count: sum(throughputSums.count).mapWith(Number),
    })
    .from(throughputSums)
    .where(and(eq(throughputSums.slice, slice), between(throughputSums.month, from, to)))
    .groupBy(throughputSums.days);
  return medianOfCounts(counted);
}
