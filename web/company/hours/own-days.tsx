import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { DayField } from '#web/forms/lazy-fields.tsx';
import { TextField } from '#web/forms/text-fields.tsx';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { type HoursPartProps, newOwnDay, type TypedOwnDay } from './hours-draft.ts';
import classes from './hours.module.css';
import { TimeField } from './time-field.tsx';

const choices = [
  { value: 'closed', label: 'Lukket' },
  { value: 'half', label: 'Halv dag' },
] as const;

/** The days on which this company alone is closed. Those of earlier years still count in old ages, and are folded away. */
export function OwnDays({ value, errors, onChange }: HoursPartProps<readonly TypedOwnDay[]>) {
  const thisYear = `${copenhagenDate(useNow()).slice(0, 4)}-01-01`;
  const isPast = ({ id, date }: TypedOwnDay) => id === date && date < thisYear;
  const rows = value.map((day, place) => ({ day, place }));
  const past = rows.filter(({ day }) => isPast(day));
  const row = ({ day, place }: (typeof rows)[number]) => (
    <OwnDayRow
      key={day.id}
      day={day}
      errorOf={(field) => errors[`${place}.${field}`]}
      onChange={(change, field) =>
        onChange(
          value.map((one, index) => (index === place ? { ...one, ...change } : one)),
          `${place}.${field}`,
        )
      }
      onRemove={() => onChange(value.toSpliced(place, 1))}
    />
  );
  return (
    <div className={classes.days}>
      <h3 className={classes.heading}>Egne lukkedage</h3>
      {value.length === 0 && (
        <p className={classes.quiet}>Ingen endnu, fx firmaudflugt eller mellem jul og nytår.</p>
      )}
      {past.length > 0 && (
        <details>
          <summary>Tidligere år ({past.length})</summary>
          <ul className={classes.list}>{past.map(row)}</ul>
        </details>
      )}
      <ul className={classes.list}>{rows.filter(({ day }) => !isPast(day)).map(row)}</ul>
      <Button variant="default" onClick={() => onChange([...value, newOwnDay(value)])}>
        Tilføj dag
      </Button>
    </div>
  );
}

interface OwnDayRowProps {
  day: TypedOwnDay;
  errorOf: (field: 'date' | 'name' | 'until') => string | undefined;
  onChange: (change: Partial<TypedOwnDay>, field: 'date' | 'name' | 'until') => void;
  onRemove: () => void;
}

function OwnDayRow({ day, errorOf, onChange, onRemove }: OwnDayRowProps) {
  const { date, name, half, until } = day;
  return (
    <li className={classes.day}>
      <div className={classes.when}>
        <DayField
          label="Dato"
          value={date}
          error={errorOf('date')}
          onChange={(picked) => onChange({ date: picked }, 'date')}
          onUnreadable={(text) => onChange({ date: text }, 'date')}
        />
      </div>
      <TextField
        className={classes.name}
        label="Navn"
        autoComplete="off"
        placeholder="Fx Firmaudflugt"
        value={name}
        error={errorOf('name')}
        onChange={(typed) => onChange({ name: typed }, 'name')}
      />
      <ChoiceField
        className={classes.kind}
        label="Holdes som"
        choices={choices}
        value={half ? 'half' : 'closed'}
        onChange={(kind) => onChange({ half: kind === 'half' }, 'until')}
      />
      {half && (
        <TimeField
          label={`Lukker ${name || 'den dag'}`}
          value={until}
          error={errorOf('until')}
          onChange={(typed) => onChange({ until: typed }, 'until')}
        />
      )}
      <div className={classes.remove}>
        <IconButton aria-label={`Fjern ${name || 'dagen'}`} onClick={onRemove}>
          <IconTrash size={18} />
        </IconButton>
      </div>
    </li>
  );
}
