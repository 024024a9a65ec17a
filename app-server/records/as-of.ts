import type { FastifyRequest } from 'fastify';
import { calendarOf } from '#domain/time/calendar-of.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { loadCalendar } from '../company/working-calendar.ts';
import type { Queryable } from '../services.ts';
import { lastSeq } from './last-seq.ts';

/** What is read before a page's records: they hold at least every event up to `seq`, and their ages count by `calendar`. */
export interface AsOf {
  seq: number;
  calendar: WorkingCalendar;
}

/** As of the session of a request, whose statement has read both: no page asks again. */
export function asOfSession({ session: { seq, hours } }: FastifyRequest): AsOf {
  return { seq, calendar: calendarOf(hours) };
}

/** As of now, where there is no request. */
export async function asOfNow(q: Queryable): Promise<AsOf> {
  const [seq, calendar] = await Promise.all([lastSeq(q), loadCalendar(q)]);
  return { seq, calendar };
}
