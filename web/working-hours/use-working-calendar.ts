import { useContext } from 'react';
import { calendarOfText } from '#domain/time/calendar-of.ts';
import { shippedCalendar, type WorkingCalendar } from '#domain/time/working-calendar.ts';
import { HoursText } from './working-hours.tsx';

/** The company's working time; another object after every change of it. Pages that count none do not fetch its code. */
export function useWorkingCalendar(): WorkingCalendar {
  const text = useContext(HoursText);
  return text === null ? shippedCalendar : calendarOfText(text);
}
