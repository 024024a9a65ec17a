import type { WorkingCalendar } from './working-calendar.ts';

/**
 * Reads a typed duration of working time, also in the format of the calendar: `3 d 4 t`, `1,5 t`, `45 min`.
 * @returns whole minutes; `null` when the text is not a duration
 */
export function parseWorkingAge(
  text: string,
  { dayMinutes }: Pick<WorkingCalendar, 'dayMinutes'>,
): number | null {
  const units: Readonly<Record<string, number>> = { d: dayMinutes, t: 60, min: 1, m: 1 };
  const clean = text.trim().toLowerCase().replaceAll(',', '.');
  if (!/^(\d+(\.\d+)?\s*(d|t|min|m)\s*)+$/.test(clean)) return null;
  const parts = clean.matchAll(/(\d+(?:\.\d+)?)\s*(d|t|min|m)/g);
  const minutes = [...parts].map(([, count, unit = '']) => Number(count) * (units[unit] ?? 0));
  return Math.round(minutes.reduce((sum, part) => sum + part, 0));
}
