import { dayNumber, weekdayOf } from '../time/calendar-date.ts';
import { clockWords } from '../time/day-words.ts';
import { HOLIDAY_KEYS } from '../time/holidays.ts';
import type { OpenHours, WorkingHours } from '../time/working-hours.ts';

/** What is wrong with the parts of the hours together, in Danish, by the path of the field: a half day must end within the working day. */
export function problemsInHours({
  workingWeek,
  holidays,
  ownDays,
}: WorkingHours): Record<string, string> {
  const problems: Record<string, string> = {};
  // A holiday moves through the week: on some days its hour may lie after the closing time, and then it changes nothing.
  const opens = Math.min(...workingWeek.flatMap((day) => day?.opens ?? []));
  const anyDay = { opens, closes: Infinity };
  for (const key of HOLIDAY_KEYS) {
    const rule = holidays[key];
    const problem = rule?.kind === 'half' ? outside(rule.until, anyDay) : null;
    if (problem !== null) problems[`holidays.${key}.until`] = problem;
  }
  for (const [index, { date, until }] of ownDays.entries()) {
    const day = workingWeek[weekdayOf(dayNumber(date)) - 1] ?? null;
    const problem = until === null || day === null ? null : outside(until, day);
    if (problem !== null) problems[`ownDays.${index}.until`] = problem;
  }
  return problems;
}

function outside(until: number, { opens, closes }: OpenHours): string | null {
  if (until <= opens) return `Der åbnes først kl. ${clockWords(opens)}. Vælg et senere tidspunkt.`;
  return until >= closes ? `Der lukkes kl. ${clockWords(closes)} i forvejen.` : null;
}
