import * as v from 'valibot';
import { accepted, type Parsed, refused } from '../result.ts';
import { optionally, readText } from '../saving/read-text.ts';
import { isCalendarDate } from '../time/calendar-date.ts';
import { parseTypedTime } from '../time/typed-time.ts';
import { holidayKey } from '../time/working-hours-schema.ts';

const SHORTEST = 60;
const LONGEST = 16 * 60;
/** So many own days can be written: five years of a day a week. */
const MOST_OWN_DAYS = 260;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const time = readText((typed): Parsed<number> => {
  const minutes = parseTypedTime(typed);
  return minutes === null ? refused('Skriv et klokkeslæt, fx 7 eller 7.30.') : accepted(minutes);
});

const openHours = v.pipe(
  v.strictObject({ opens: time, closes: time }),
  v.forward(
    v.check(({ opens, closes }) => closes > opens, 'Der skal lukkes senere, end der åbnes.'),
    ['closes'],
  ),
  v.forward(
    v.check(
      ({ opens, closes }) => closes <= opens || closes - opens >= SHORTEST,
      'En arbejdsdag er på mindst en time.',
    ),
    ['closes'],
  ),
  v.forward(
    v.check(
      ({ opens, closes }) => closes - opens <= LONGEST,
      'En arbejdsdag er på højst 16 timer.',
    ),
    ['closes'],
  ),
);

const date = readText((typed): Parsed<string> => {
  if (!isCalendarDate(typed)) return refused('Skriv en dato, fx 24-12-2027.');
  const year = Number(typed.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR
    ? refused(`Datoen skal ligge mellem ${FIRST_YEAR} og ${LAST_YEAR}.`)
    : accepted(typed);
});

const ownDay = v.strictObject({
  date,
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv, hvad dagen er, fx Firmaudflugt.'),
    v.maxLength(60, 'Navnet er for langt: højst 60 tegn.'),
  ),
  until: readText(
    optionally((typed): Parsed<number> => {
      const minutes = parseTypedTime(typed);
      return minutes === null ? refused('Skriv et klokkeslæt, fx 12.') : accepted(minutes);
    }),
  ),
});

/** The parts of the company's hours as they are typed: times as text; a day that is closed is `null`. */
export const typedHours = {
  workingWeek: v.pipe(
    v.array(v.nullable(openHours)),
    v.length(7, 'Ugen har syv dage.'),
    v.check(
      (week) => week.some((day) => day !== null),
      'Mindst én ugedag skal være en arbejdsdag.',
    ),
  ),
  holidays: v.record(
    holidayKey,
    v.variant('kind', [
      v.strictObject({ kind: v.literal('closed') }),
      v.strictObject({ kind: v.literal('open') }),
      v.strictObject({ kind: v.literal('half'), until: time }),
    ]),
  ),
  ownDays: v.pipe(
    v.array(ownDay),
    v.maxLength(MOST_OWN_DAYS, `Der kan højst stå ${MOST_OWN_DAYS} egne lukkedage.`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [index, day] of dataset.value.entries()) {
        const isSame = dataset.value.slice(0, index).some((other) => other.date === day.date);
        if (!isSame) continue;
        addIssue({
          message: 'Datoen står der allerede.',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: index, value: day },
            { type: 'object', origin: 'value', input: { ...day }, key: 'date', value: day.date },
          ],
        });
      }
    }),
  ),
};
