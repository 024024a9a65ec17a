import { dateOfDay, dayNumber, type CalendarDate } from './calendar-date.ts';

/** A day on which the company is closed; `half` means closed from 12.00. */
export interface DanishHoliday {
  readonly name: string;
  readonly half: boolean;
}

/** Holidays by days from Easter Sunday. Store bededag was abolished from 2024 (lov nr. 214 af 06/03/2023). */
const aroundEaster: readonly { offset: number; name: string; lastYear?: number }[] = [
  { offset: -3, name: 'Skærtorsdag' },
  { offset: -2, name: 'Langfredag' },
  { offset: 0, name: 'Påskedag' },
  { offset: 1, name: '2. påskedag' },
  { offset: 26, name: 'Store bededag', lastYear: 2023 },
  { offset: 39, name: 'Kristi himmelfartsdag' },
  { offset: 49, name: 'Pinsedag' },
  { offset: 50, name: '2. pinsedag' },
];

const fixed: readonly { monthDay: string; name: string; half?: boolean }[] = [
  { monthDay: '01-01', name: 'Nytårsdag' },
  { monthDay: '06-05', name: 'Grundlovsdag', half: true },
  { monthDay: '12-24', name: 'Juleaftensdag' },
  { monthDay: '12-25', name: 'Juledag' },
  { monthDay: '12-26', name: '2. juledag' },
  { monthDay: '12-31', name: 'Nytårsaftensdag' },
];

const years = new Map<number, ReadonlyMap<CalendarDate, DanishHoliday>>();

/** The Danish holiday on a date, if there is one. */
export function danishHoliday(date: CalendarDate): DanishHoliday | undefined {
  const year = Number(date.slice(0, 4));
  let holidays = years.get(year);
  if (!holidays) {
    holidays = holidaysOf(year);
    years.set(year, holidays);
  }
  return holidays.get(date);
}

/** Industriferie: ISO weeks 28–30, when much of the building trade is closed. Their days count as working days. */
export function isIndustrialHoliday(week: number): boolean {
  return week >= 28 && week <= 30;
}

/** Easter Sunday of a Gregorian year (the "anonymous" algorithm, Meeus: Astronomical Algorithms, ch. 8). */
export function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function holidaysOf(year: number): ReadonlyMap<CalendarDate, DanishHoliday> {
  const holidays = new Map<CalendarDate, DanishHoliday>();
  for (const { monthDay, name, half = false } of fixed) {
    holidays.set(`${year}-${monthDay}`, { name, half });
  }
  const easter = dayNumber(easterSunday(year));
  for (const { offset, name, lastYear = Infinity } of aroundEaster) {
    if (year <= lastYear) holidays.set(dateOfDay(easter + offset), { name, half: false });
  }
  return holidays;
}
