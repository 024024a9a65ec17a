import { and, asc, between, eq, min } from 'drizzle-orm';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { prepared } from '../database/prepared-statements.ts';
import { flowSums, type Grain } from '../database/schema/sums.ts';
import type { Queryable } from '../services.ts';
import type { DateRange } from './periods.ts';

export type Flow = typeof flowSums.$inferSelect;

/** The flows of one slice in a range of periods (first days), oldest first. Periods in which nothing happened are not there. */
export async function flowsOf(
  db: Queryable,
  slice: string,
  grain: Grain,
  { from, to }: DateRange,
): Promise<Flow[]> {
  const { period } = flowSums;
  return prepared(
    db
      .select()
      .from(flowSums)
      .where(and(eq(flowSums.slice, slice), eq(flowSums.grain, grain), between(period, from, to)))
      .orderBy(asc(period)),
  );
}

/** The first day on which anything is known of a slice, or `null`: before it, nothing is not the same as zero. */
export async function firstDayOf(db: Queryable, slice: string): Promise<CalendarDate | null> {
  const [first] = await prepared(
    db
      .select({ period: min(flowSums.period) })
      .from(flowSums)
      .where(and(eq(flowSums.slice, slice), eq(flowSums.grain, 'day'))),
  );
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
