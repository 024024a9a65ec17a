import { Checkbox } from '@mantine/core';
import { formatDuration } from '#domain/time/copenhagen.ts';
import { WEEKDAYS } from '#domain/time/day-words.ts';
import { capital } from '#domain/text/capital.ts';
import { type HoursPartProps, type TypedDay, typedMinutes } from './hours-draft.ts';
import classes from './hours.module.css';
import { TimeField } from './time-field.tsx';

/** When the company opens and closes on each weekday. */
export function WeekTable({ value, errors, onChange }: HoursPartProps<readonly TypedDay[]>) {
  const set = (place: number, change: Partial<TypedDay>, field: string) =>
    onChange(
      value.map((day, index) => (index === place ? { ...day, ...change } : day)),
      `${place}.${field}`,
    );
  return (
    <table className={classes.table}>
      <caption>Arbejdstid</caption>
      <thead>
        <tr>
          <th scope="col">Ugedag</th>
          <th scope="col">Åbner</th>
          <th scope="col">Lukker</th>
          <th scope="col">Timer</th>
        </tr>
      </thead>
      <tbody>
        {value.map((day, place) => {
          const name = WEEKDAYS[place] ?? '';
          const minutes = typedMinutes(day);
          return (
            <tr key={name}>
              <th scope="row">
                <Checkbox
                  label={capital(name)}
                  aria-label={`Åbent ${name}`}
                  checked={day.open}
                  onChange={({ currentTarget }) =>
                    set(place, { open: currentTarget.checked }, 'closes')
                  }
                />
              </th>
              {day.open ? (
                <>
                  <td>
                    <TimeField
                      label={`Åbner ${name}`}
                      value={day.opens}
                      error={errors[`${place}.opens`]}
                      onChange={(opens) => set(place, { opens }, 'opens')}
                    />
                  </td>
                  <td>
                    <TimeField
                      label={`Lukker ${name}`}
                      value={day.closes}
                      error={errors[`${place}.closes`]}
                      onChange={(closes) => set(place, { closes }, 'closes')}
                    />
                  </td>
                  <td className={classes.quiet}>
                    {minutes === null ? '–' : formatDuration(minutes)}
                  </td>
                </>
              ) : (
                <td colSpan={3} className={classes.quiet}>
                  Lukket
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
