import { clockWords, dateWords, WEEKDAYS } from './day-words.ts';
import { ruleOfHoliday } from './days-off.ts';
import { HOLIDAY_KEYS, HOLIDAYS } from './holidays.ts';
import type {
  HolidayRule,
  HolidayRules,
  OpenHours,
  OwnDay,
  WorkingHours,
  WorkingWeek,
} from './working-hours.ts';

/** `7–15.30`. */
export function openWords({ opens, closes }: OpenHours): string {
  return `${clockWords(opens)}–${clockWords(closes)}`;
}

/** The open days of a week, equal neighbours together: `mandag–torsdag 7–15.30, fredag 7–14`. */
export function weekWords(week: WorkingWeek): string {
  const parts: { from: string; to: string; words: string }[] = [];
  let joins = false;
  for (const [place, name] of WEEKDAYS.entries()) {
    const open = week[place] ?? null;
    const last = parts.at(-1);
    const words = open === null ? '' : openWords(open);
    if (open !== null && joins && last?.words === words) last.to = name;
    else if (open !== null) parts.push({ from: name, to: name, words });
    joins = open !== null;
  }
  return parts
    .map(({ from, to, words }) => `${from === to ? from : `${from}–${to}`} ${words}`)
    .join(', ');
}

/** `lukket`, `åbent`, `til kl. 12`. */
function ruleWords(rule: HolidayRule): string {
  if (rule.kind === 'half') return `til kl. ${clockWords(rule.until)}`;
  return rule.kind === 'closed' ? 'lukket' : 'åbent';
}

/** What is done on every holiday: `Nytårsdag lukket, … Grundlovsdag til kl. 12`. */
export function holidaysWords(holidays: HolidayRules): string {
  return HOLIDAY_KEYS.map(
    (key) => `${HOLIDAYS[key].name} ${ruleWords(ruleOfHoliday({ holidays }, key))}`,
  ).join(', ');
}

/** `fredag den 27. nov. 2026 Firmaudflugt til kl. 12, …`; `ingen` where there are none. */
export function ownDaysWords(days: readonly OwnDay[]): string {
  if (days.length === 0) return 'ingen';
  return days
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, name, until }) => {
      const end = until === null ? '' : ` til kl. ${clockWords(until)}`;
      // Another year than the day's, so that its year is said.
      return `${dateWords(date, '0001-01-01')} ${name}${end}`;
    })
    .join(', ');
}

/** The parts of the hours in words, as the log keeps them and the question about a conflict shows them. */
export const hoursWords: Readonly<Record<keyof WorkingHours, (hours: WorkingHours) => string>> = {
  workingWeek: ({ workingWeek }) => weekWords(workingWeek),
  holidays: ({ holidays }) => holidaysWords(holidays),
  ownDays: ({ ownDays }) => ownDaysWords(ownDays),
};

/** Whether a field of this name is a part of the hours. */
export function isHoursField(name: string): name is keyof WorkingHours {
  return Object.hasOwn(hoursWords, name);
}
