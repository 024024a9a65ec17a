import { DateInput, type DateInputProps, DatePicker, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { type ReactNode, useId } from 'react';
import { formatDate } from '#domain/time/copenhagen.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';
import { fromWallTime, toWallTime } from './wall-time.ts';
import './fields.css';

interface DateFieldProps {
  id?: string | undefined;
  label: string;
  required?: boolean;
  error?: string | undefined;
  description?: ReactNode;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  'data-autofocus'?: boolean | undefined;
}

const words = {
  locale: 'da',
  firstDayOfWeek: 1,
  clearable: true,
  hideOutsideDates: true,
  withWeekNumbers: true,
  highlightToday: true,
  clearButtonProps: { 'aria-label': 'Ryd' },
  ariaLabels: {
    nextMonth: 'Næste måned',
    previousMonth: 'Forrige måned',
    nextYear: 'Næste år',
    previousYear: 'Forrige år',
    nextDecade: 'Næste årti',
    previousDecade: 'Forrige årti',
  },
  getDayAriaLabel: (day: string) => formatDate(day.slice(0, 10)),
} as const;

interface InstantFieldProps extends DateFieldProps {
  /** ISO instant. */
  value: string | null;
  onChange: (instant: string | null) => void;
}

/** A day and a time of the Danish clock. */
export function InstantField({ value, onChange, ...field }: InstantFieldProps) {
  const own = useId();
  const id = field.id ?? own;
  return (
    <DateTimePicker
      {...words}
      {...field}
      id={id}
      // The popover takes its accessible name from the field with this id. After picking, the field has the focus.
      popoverProps={{ id, returnFocus: true }}
      valueFormat="D. MMM YYYY, HH.mm"
      placeholder="Vælg dag og tid"
      timePickerProps={{ hoursInputLabel: 'Timer', minutesInputLabel: 'Minutter' }}
      submitButtonProps={{ 'aria-label': 'Brug tidspunktet' }}
      value={value === null ? null : toWallTime(value)}
      onChange={(picked) => onChange(picked === null ? null : fromWallTime(picked))}
    />
  );
}

interface DayFieldProps extends DateFieldProps {
  /** `YYYY-MM-DD` */
  value: string | null;
  minDate?: DateInputProps['minDate'];
  maxDate?: DateInputProps['maxDate'];
  onChange: (date: string | null) => void;
}

/** A day, picked or typed (`24-12-2026`). */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <DateInput
      {...words}
      {...field}
      popoverProps={{ withinPortal: false }}
      valueFormat="DD-MM-YYYY"
      dateParser={parseTypedDate}
      placeholder="dd-mm-åååå"
      value={value}
      onChange={onChange}
    />
  );
}

interface MonthPickerProps {
  /** `YYYY-MM-DD` */
  day: string;
  onPick: (day: string) => void;
}

/** A month with its week numbers, today marked, in which a day is picked. */
export function MonthPicker({ day, onPick }: MonthPickerProps) {
  const { clearable: _, clearButtonProps: __, ...month } = words;
  return (
    <DatePicker
      {...month}
      defaultDate={day}
      value={day}
      onChange={(picked) => {
        if (picked !== null) onPick(picked);
      }}
    />
  );
}
