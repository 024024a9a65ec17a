import { copenhagenDate, formatDayMonth } from '#domain/time/copenhagen.ts';
import { weekdayWord } from '#domain/time/day-words.ts';
import { dateOfHoliday, type HolidayKey, HOLIDAYS } from '#domain/time/holidays.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { useNow } from '#web/parts/time/now.ts';
import type { HoursPartProps, TypedRule } from './hours-draft.ts';
import classes from './hours.module.css';
import { TimeField } from './time-field.tsx';

const choices = [
  { value: 'closed', label: 'Lukket' },
  { value: 'half', label: 'Halv dag' },
  { value: 'open', label: 'Åbent' },
] as const;

/** `tors. 2. apr.` */
function dateText(key: HolidayKey, year: number): string {
  const date = dateOfHoliday(key, year);
  return date === null ? '–' : `${weekdayWord(date).slice(0, 3)}. ${formatDayMonth(date)}`;
}

/** What the company does on each holiday, with its date this year and the next. */
export function HolidayTable({ value, errors, onChange }: HoursPartProps<readonly TypedRule[]>) {
  const year = Number(copenhagenDate(useNow()).slice(0, 4));
  const held = value
    .filter(({ key }) => dateOfHoliday(key, year) !== null || dateOfHoliday(key, year + 1) !== null)
    .toSorted((a, b) =>
      (dateOfHoliday(a.key, year) ?? '').localeCompare(dateOfHoliday(b.key, year) ?? ''),
    );
  const set = (key: HolidayKey, change: Partial<TypedRule>) =>
    onChange(
      value.map((rule) => (rule.key === key ? { ...rule, ...change } : rule)),
      `${key}.until`,
    );
  return (
    <table className={classes.table} data-stacked>
      <caption>Helligdage</caption>
      <thead>
        <tr>
          <th scope="col">Helligdag</th>
          <th scope="col">{year}</th>
          <th scope="col">{year + 1}</th>
          <th scope="col">Holdes som</th>
          <th scope="col">Lukker</th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ key, kind, until }) => {
          const { name } = HOLIDAYS[key];
          return (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.quiet}>{dateText(key, year)}</td>
              <td className={classes.quiet}>{dateText(key, year + 1)}</td>
              <td>
                <ChoiceField
                  aria-label={`${name} holdes som`}
                  choices={choices}
                  value={kind}
                  onChange={(chosen) => set(key, { kind: chosen })}
                />
              </td>
              <td>
                {kind === 'half' && (
                  <TimeField
                    label={`${name} lukker`}
                    value={until}
                    error={errors[`${key}.until`]}
                    onChange={(typed) => set(key, { until: typed })}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
