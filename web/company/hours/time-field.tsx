import { TextField } from '#web/forms/text-fields.tsx';
import { settledTime } from './hours-draft.ts';
import classes from './hours.module.css';

interface TimeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** A time of day in a table: `7`, `7.30` and `07:30` are all read. */
export function TimeField({ label, value, error, onChange }: TimeFieldProps) {
  return (
    <TextField
      aria-label={label}
      className={classes.time}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={onChange}
      onBlur={() => {
        const settled = settledTime(value);
        if (settled !== value) onChange(settled);
      }}
    />
  );
}
