import { capital } from '#domain/text/capital.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import {
  type BoardRecording,
  countedSince,
  daysBefore,
  withinRecording,
} from '#domain/boards/board-recording.ts';
import {
  copenhagenDate,
  formatDayMonth,
  formatTime,
  startOfCopenhagenDay,
} from '#domain/time/copenhagen.ts';
import { weekdayWord } from '#domain/time/day-words.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';

/** The day of an instant in few characters: `fre. 20. nov.` */
function shortDay(at: number): string {
  return `${weekdayWord(at).slice(0, 3)}. ${formatDayMonth(at)}`;
}

/** An instant of the past as it is said: `fre. 20. nov. kl. 15.00` */
export function pastMoment(at: number): string {
  return `${shortDay(at)} kl. ${formatTime(at)}`;
}

/** What has happened on the board since: `Siden da: 12 modtaget · 9 udført · 7 faktureret`. */
export function sinceThen(recording: BoardRecording, at: number): string {
  const { received, done, invoiced } = countedSince(recording, at);
  return `Siden da: ${received} modtaget · ${done} udført · ${invoiced} faktureret`;
}

export interface Preset {
  label: string;
  at: number;
}

/** The instants that are asked for most, as far back as the recording goes; latest first. */
export function presetsOf({ from, until }: BoardRecording, calendar: WorkingCalendar): Preset[] {
  const back =
    [1, 2, 3, 4, 5, 6].find((days) => isWorkday(daysBefore(until, days, 0), calendar)) ?? 1;
  const workday = daysBefore(until, back, 15);
  const all = [
    { label: 'I dag kl. 7', at: daysBefore(until, 0, 7) },
    { label: 'I går kl. 15', at: daysBefore(until, 1, 15) },
    ...(back > 1 ? [{ label: `${capital(weekdayWord(workday))} kl. 15`, at: workday }] : []),
    { label: 'For en uge siden', at: daysBefore(until, 7, 15) },
    { label: 'Længst tilbage', at: Date.parse(from) },
  ];
  return all.filter(({ at }) => at >= Date.parse(from) && at < Date.parse(until));
}

function isWorkday(midnight: number, calendar: WorkingCalendar): boolean {
  return calendar.openOn(copenhagenDate(midnight)) !== null;
}

/** The days of a recording, and how far along each begins, in percent. */
export function dayMarks({ from, until }: BoardRecording): { label: string; percent: number }[] {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const marks = [];
  for (let date = copenhagenDate(from); ; date = addDays(date, 1)) {
    const at = startOfCopenhagenDay(date).getTime();
    if (at >= end) return marks;
    marks.push({ label: shortDay(at), percent: ((at - begin) / (end - begin)) * 100 });
  }
}

/** A quarter of an hour: one press of an arrow. */
export const STEP = 15 * 60_000;

/** The whole quarter after (1) or before (-1) an instant, within the recording. */
export function stepFrom(recording: BoardRecording, at: number, direction: 1 | -1): number {
  const step = direction === 1 ? Math.floor(at / STEP) + 1 : Math.ceil(at / STEP) - 1;
  return withinRecording(recording, step * STEP);
}
