import { copenhagenInstant, copenhagenParts } from '#domain/time/copenhagen.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** An instant as the Danish clock shows it, as date pickers take it: `2026-11-21 08:30:00`. */
export function toWallTime(instant: string): string {
  const { year, month, day, hour, minute } = copenhagenParts(instant);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:00`;
}

/** The instant of a picker's value; `null` when it is not a time. */
export function fromWallTime(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})/.exec(text);
  if (match === null) return null;
  const [, date = '', hour, minute] = match;
  return copenhagenInstant(date, Number(hour) * 60 + Number(minute)).toISOString();
}
