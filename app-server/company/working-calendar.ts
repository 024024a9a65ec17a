import { sql } from 'drizzle-orm';
import { calendarOf } from '#domain/time/calendar-of.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { shippedHours, type WorkingHours } from '#domain/time/working-hours.ts';
import { company } from '../database/schema/company.ts';
import { preparedRead } from '../database/prepared-read.ts';
import type { Queryable } from '../services.ts';

/** The columns of the hours; `null`: as they are shipped. */
export type StoredHours = { [Part in keyof WorkingHours]: WorkingHours[Part] | null };

/** The hours of the company's row. */
export function hoursOf({ workingWeek, holidays, ownDays }: StoredHours): WorkingHours {
  return {
    workingWeek: workingWeek ?? shippedHours.workingWeek,
    holidays: holidays ?? shippedHours.holidays,
    ownDays: ownDays ?? shippedHours.ownDays,
  };
}

/** The hours as one column of a statement that is read anyway. */
export const hoursColumn = sql<StoredHours>`(select json_build_object('workingWeek', ${company.workingWeek}, 'holidays', ${company.holidays}, 'ownDays', ${company.ownDays}) from ${company})`;

const hoursRow = preparedRead([], (q) => {
  const { workingWeek, holidays, ownDays } = company;
  return q.select({ workingWeek, holidays, ownDays }).from(company);
});

/** The company's calendar as of now: every read asks the database, so that no app-server works by hours that have been changed. */
export async function loadCalendar(q: Queryable): Promise<WorkingCalendar> {
  const [row] = await hoursRow(q);
  if (!row) throw new Error('company has no row: the migrations have not run');
  return calendarOf(hoursOf(row));
}
