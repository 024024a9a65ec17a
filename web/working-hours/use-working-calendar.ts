import { useContext } from 'react';
import {
  shippedCalendar,
  type WorkingCalendar,
  workingCalendar,
} from '#domain/time/working-calendar.ts';
import type { WorkingHours } from '#domain/time/working-hours.ts';
import { HoursText } from './working-hours.tsx';

/** The calendar of the newest hours. Everything on a page shares one, with the years that it knows. */
let latest: { text: string; calendar: WorkingCalendar } | undefined;

/** The company's working time; another object after every change of it. Pages that count none do not fetch its code. */
export function useWorkingCalendar(): WorkingCalendar {
  const text = useContext(HoursText);
  return text === null ? shippedCalendar : calendarOf(text);
}

/** A calendar never changes, and equal hours make equal ones: a drawing that is given up leaves nothing wrong behind. */
function calendarOf(text: string): WorkingCalendar {
  if (latest?.text === text) return latest.calendar;
  const hours: WorkingHours = JSON.parse(text);
  const calendar = workingCalendar(hours);
  latest = { text, calendar };
  return calendar;
}
