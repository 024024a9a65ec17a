import { copenhagenInstant, copenhagenParts } from '#domain/copenhagen.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** What a field of type `datetime-local` shows of an instant: the Danish clock, `2026-11-21T08:30`. */
export function toWallTime(instant: string | null): string {
  if (instant === null) return '';
  const { year, month, day, hour, minute } = copenhagenParts(instant);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** The instant of what such a field holds; `null` when it is empty or not finished. */
export function fromWallTime(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text);
  if (match === null) return null;
  const [, date = '', hour, minute] = match;
  return copenhagenInstant(date, Number(hour) * 60 + Number(minute)).toISOString();
}
