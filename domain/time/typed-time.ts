import { formatStyle } from '../text/format-style.ts';

const clockShapes = [
  /^(?<hours>\d{1,2})(?:[.:,](?<minutes>\d{2}))?$/,
  /^(?<hours>\d{1,2})(?<minutes>\d{2})$/,
];

/** Reads a typed time of day (`8`, `8.30`, `08:30`, `830`) as minutes after midnight; `24` is the end of the day. `null` when it is none. */
export function parseTypedTime(text: string): number | null {
  const typed = text.trim().replace(/^kl\.?\s*/i, '');
  const found = clockShapes.map((shape) => shape.exec(typed)?.groups).find(Boolean);
  if (found === undefined) return null;
  const minutes = Number(found['minutes'] ?? 0);
  const total = Number(found['hours']) * 60 + minutes;
  return minutes < 60 && total <= 24 * 60 ? total : null;
}

const durationShapes = [
  // 2,5 · 2.5 · 2,5 t
  /^(?<hours>\d{1,2}(?:[.,]\d{1,2})?)\s*(?:t|timer?)?\.?$/,
  // 2:30 · 2 t 30 min · 2t30
  /^(?<hours>\d{1,2})\s*(?::|t\.?|timer?)\s*(?:og\s*)?(?<minutes>\d{1,2})\s*(?:m|min)?\.?$/,
  // 45 min · 45m
  /^(?<minutes>\d{1,4})\s*(?:m|min|minutter)\.?$/,
];

/** Reads a typed duration (`2,5`, `2 t 30 min`, `2:30`, `45 min`; a bare number is hours) as whole minutes above 0. `null` when it is none. */
export function parseTypedDuration(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const found = durationShapes.map((shape) => shape.exec(typed)?.groups).find(Boolean);
  if (found === undefined) return null;
  const hours = Number((found['hours'] ?? '0').replace(',', '.'));
  const minutes = Math.round(hours * 60) + Number(found['minutes'] ?? 0);
  return minutes > 0 ? minutes : null;
}

/** A minute of the day: `08.30`; in the international style `08:30`. */
export function formatMinuteOfDay(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const sign = formatStyle() === 'danish' ? '.' : ':';
  return `${two(Math.floor(minutes / 60))}${sign}${two(minutes % 60)}`;
}
