import { DateInput, DatePicker, DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import da from 'dayjs/locale/da';
import { type ReactNode, useId, useState } from 'react';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate, formatDate, MONTHS_SHORT } from '#domain/time/copenhagen.ts';
import { formatStyle } from '#domain/text/format-style.ts';
import { parseTypedDay } from '#domain/time/typed-day.ts';
import { useNow } from '#web/parts/time/now.ts';
import { fromWallTime, toWallTime } from './wall-time.ts';
import './fields.css';

// The calendars shorten months as all other dates do: jun., jul., sep.
dayjs.locale({ ...da, monthsShort: [...MONTHS_SHORT] });

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
  // Whoever has a keyboard empties the field itself: Tab goes on to the next one.
  clearButtonProps: { 'aria-label': 'Ryd', tabIndex: -1 },
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

/** What the fields show, in day.js' words, and what an empty one asks for. */
const patterns = () =>
  formatStyle() === 'danish'
    ? { instant: 'D. MMM YYYY, HH.mm', day: 'DD-MM-YYYY', hint: 'dd-mm-åååå' }
    : { instant: 'YYYY-MM-DD, HH:mm', day: 'YYYY-MM-DD', hint: 'åååå-mm-dd' };

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
      valueFormat={patterns().instant}
      placeholder="Vælg dag og tid"
      timePickerProps={{ hoursInputLabel: 'Timer', minutesInputLabel: 'Minutter' }}
      submitButtonProps={{ 'aria-label': 'Brug tidspunktet' }}
      value={value === null ? null : toWallTime(value)}
      onChange={(picked) => onChange(picked === null ? null : fromWallTime(picked))}
    />
  );
}

interface DayFieldProps extends DateFieldProps {
  /** `YYYY-MM-DD`; what cannot be read as a day is shown as an empty field */
  value: string | null;
  minDate?: CalendarDate;
  maxDate?: CalendarDate;
  onChange: (date: string | null) => void;
  /** Takes a text that names no day, or one outside the limits, so that it is refused and not lost; without it the field counts as empty. */
  onUnreadable?: (text: string) => void;
}

/** A day, picked or typed as in `parseTypedDay` (`24-12-2026`, `tors`). What cannot be read stays in the field, with what is wrong. */
export function DayField({ value, error, onChange, onUnreadable, ...field }: DayFieldProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const today = copenhagenDate(useNow());
  const { minDate, maxDate } = field;
  function check(typed: string) {
    const problem = typed.trim() === '' ? null : dayProblem(typed, today, minDate, maxDate);
    setWrong(problem);
    setTyping(true);
    if (problem !== null) (onUnreadable ?? (() => onChange(null)))(typed);
  }
  return (
    <DateInput
      {...words}
      {...field}
      error={(isTyping ? null : wrong) ?? error}
      popoverProps={{ withinPortal: false }}
      valueFormat={patterns().day}
      dateParser={(typed) => parseTypedDay(typed, today)}
      fixOnBlur={wrong === null}
      placeholder={patterns().hint}
      value={value !== null && isCalendarDate(value) ? value : null}
      onInput={({ currentTarget }) => check(currentTarget.value)}
      onBlur={() => {
        setTyping(false);
        field.onBlur?.();
      }}
      onChange={(date) => {
        setWrong(null);
        onChange(date);
      }}
    />
  );
}

/** What is wrong with a typed day. */
function dayProblem(
  typed: string,
  today: CalendarDate,
  first: CalendarDate | undefined,
  last: CalendarDate | undefined,
): string | null {
  const day = parseTypedDay(typed, today);
  if (day === null) return 'Skriv en dato, fx 24-12-2026, 24-12 eller tors.';
  if (first !== undefined && day < first) return `Tidligst ${formatDate(first)}.`;
  if (last !== undefined && day > last) return `Senest ${formatDate(last)}.`;
  return null;
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
