import { dateOfDay, dayNumber, type CalendarDate } from './calendar-date.ts';

/** The days of the Danish year that companies may keep. */
export const HOLIDAYS = {
  nytaarsdag: { name: 'Nytårsdag', monthDay: '01-01' },
  skaertorsdag: { name: 'Skærtorsdag', fromEaster: -3 },
  langfredag: { name: 'Langfredag', fromEaster: -2 },
  paaskedag: { name: 'Påskedag', fromEaster: 0 },
  andenPaaskedag: { name: '2. påskedag', fromEaster: 1 },
  // Abolished from 2024 (lov nr. 214 af 06/03/2023).
  storeBededag: { name: 'Store bededag', fromEaster: 26, lastYear: 2023 },
  foersteMaj: { name: '1. maj', monthDay: '05-01' },
  kristiHimmelfart: { name: 'Kristi himmelfartsdag', fromEaster: 39 },
  pinsedag: { name: 'Pinsedag', fromEaster: 49 },
  grundlovsdag: { name: 'Grundlovsdag', monthDay: '06-05' },
  andenPinsedag: { name: '2. pinsedag', fromEaster: 50 },
  juleaftensdag: { name: 'Juleaftensdag', monthDay: '12-24' },
  juledag: { name: 'Juledag', monthDay: '12-25' },
  andenJuledag: { name: '2. juledag', monthDay: '12-26' },
  nytaarsaftensdag: { name: 'Nytårsaftensdag', monthDay: '12-31' },
} as const satisfies Readonly<Record<string, Holiday>>;

export type HolidayKey = keyof typeof HOLIDAYS;

/** A holiday, by its date or by its days from Easter Sunday; `lastYear`: the last one in which it was held. */
type Holiday = { name: string; lastYear?: number } & (
  | { monthDay: string }
  | { fromEaster: number }
);

/** Whether there is a holiday of this key. */
export function isHolidayKey(key: string): key is HolidayKey {
  return Object.hasOwn(HOLIDAYS, key);
}

export const HOLIDAY_KEYS: readonly HolidayKey[] = Object.keys(HOLIDAYS).filter(isHolidayKey);

/** The date of a holiday in a year; `null` when it is not held any more. */
export function dateOfHoliday(key: HolidayKey, year: number): CalendarDate | null {
  const holiday: Holiday = HOLIDAYS[key];
  if (holiday.lastYear !== undefined && year > holiday.lastYear) return null;
  if ('monthDay' in holiday) return `${year}-${holiday.monthDay}`;
  return dateOfDay(dayNumber(easterSunday(year)) + holiday.fromEaster);
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
