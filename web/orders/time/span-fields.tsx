import { useState } from 'react';
import { copenhagenDate, formatDuration } from '#domain/time/copenhagen.ts';
import { parseTypedDuration, parseTypedTime, formatMinuteOfDay } from '#domain/time/typed-time.ts';
import { DayField } from '../../forms/lazy-fields.tsx';
import { TextField } from '../../forms/text-fields.tsx';
import { useUnreadText } from '../../forms/unread-text.ts';
import {
  endAfter,
  endsNextDay,
  minutesOf,
  type SpanDraft,
  type SpanErrors,
} from './entry-draft.ts';
import classes from './time-dialogs.module.css';

interface SpanFieldsProps {
  span: SpanDraft;
  errors: SpanErrors;
  /** Milliseconds since 1970. */
  now: number;
  onChange: (span: SpanDraft) => void;
}

/** The day of an entry, from when to when, and how long: a typed length sets the end. */
export function SpanFields({ span, errors, now, onChange }: SpanFieldsProps) {
  const [length, setLength] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const minutes = minutesOf(span);
  const isUnread = length !== null && length.trim() !== '' && parseTypedDuration(length) === null;
  const lengthField = useUnreadText(isUnread);
  const set = (fields: Partial<SpanDraft>) => onChange({ ...span, ...fields });
  function settle(field: 'from' | 'to') {
    const read = parseTypedTime(span[field]);
    if (read !== null) set({ [field]: formatMinuteOfDay(read) });
  }
  return (
    <>
      <DayField
        label="Dag"
        required
        value={span.day}
        maxDate={copenhagenDate(now)}
        error={errors.day}
        onChange={(day) => set({ day })}
      />
      <div className={classes.span}>
        <TextField
          label="Fra"
          required
          inputMode="decimal"
          placeholder="8.00"
          data-autofocus
          value={span.from}
          error={errors.from}
          onChange={(from) => set({ from })}
          onBlur={() => settle('from')}
        />
        <TextField
          label="Til"
          required
          inputMode="decimal"
          placeholder="15.30"
          value={span.to}
          error={errors.to}
          onChange={(to) => set({ to })}
          onBlur={() => settle('to')}
        />
        <TextField
          ref={lengthField}
          label="Varighed"
          placeholder="2,5 eller 2 t 30"
          error={isUnread && left ? 'Skriv fx 2,5 eller 2 t 30.' : undefined}
          value={length ?? (minutes === null ? '' : formatDuration(minutes))}
          onChange={(typed) => {
            setLength(typed);
            setLeft(false);
            const read = parseTypedDuration(typed);
            const to = read === null ? undefined : endAfter(span.from, read);
            if (to !== undefined) set({ to });
          }}
          onBlur={() => (isUnread ? setLeft(true) : setLength(null))}
          onInvalid={(event) => {
            event.preventDefault();
            setLeft(true);
          }}
        />
      </div>
      {endsNextDay(span) && <p className={classes.hint}>Slutter dagen efter.</p>}
    </>
  );
}
