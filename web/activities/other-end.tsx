import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MyClock } from '#app-server/pages/welcome/welcome.props.ts';
import { copenhagenDate, copenhagenInstant, formatTime } from '#domain/time/copenhagen.ts';
import { formatMinuteOfDay, parseTypedTime } from '#domain/time/typed-time.ts';
import { DayField } from '../forms/lazy-fields.tsx';
import { TextField } from '../forms/text-fields.tsx';
import classes from './clock-question.module.css';

interface OtherEndProps {
  clock: Pick<MyClock, 'startedAt' | 'stillWorkingAt'>;
  now: number;
  busy: boolean;
  /** Stands in the field at first. */
  proposedEnd?: Date | null;
  /** Called with an ISO instant. */
  onEnd: (endedAt: string) => void;
  onBack: (() => void) | null;
}

/** When the work really stopped, as somebody types it. */
export function OtherEnd({ clock, now, busy, proposedEnd, onEnd, onBack }: OtherEndProps) {
  const after = clock.stillWorkingAt ?? clock.startedAt;
  const [day, setDay] = useState<string | null>(copenhagenDate(after));
  const [time, setTime] = useState(proposedEnd ? formatTime(proposedEnd) : '');
  const [wrong, setWrong] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // Only who has asked for the field is taken to it.
  const wasAsked = onBack !== null;
  useEffect(() => {
    if (wasAsked) form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [wasAsked]);

  function send() {
    const minutes = parseTypedTime(time);
    if (day === null || minutes === null) {
      setWrong('Skriv et klokkeslæt, fx 15.30.');
      return;
    }
    const end = copenhagenInstant(day, minutes);
    if (end.getTime() <= Date.parse(after))
      setWrong(`Skriv et tidspunkt efter ${formatTime(after)}.`);
    else if (end.getTime() > now) setWrong('Tiden kan ikke ligge i fremtiden.');
    else onEnd(end.toISOString());
  }

  return (
    <form
      ref={form}
      noValidate
      className={classes.end}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <DayField
        label="Dag"
        required
        value={day}
        minDate={copenhagenDate(after)}
        maxDate={copenhagenDate(now)}
        onChange={setDay}
      />
      <TextField
        label="Gik hjem kl."
        required
        inputMode="decimal"
        placeholder="15.30"
        data-first
        value={time}
        error={wrong}
        onChange={(typed) => {
          setTime(typed);
          setWrong(undefined);
        }}
        onBlur={() => {
          const minutes = parseTypedTime(time);
          if (minutes !== null) setTime(formatMinuteOfDay(minutes));
        }}
      />
      <div className={classes.endButtons}>
        <Button type="submit" size="md" loading={busy}>
          Stop tiden
        </Button>
        {onBack !== null && (
          <Button size="md" variant="default" onClick={onBack}>
            Tilbage
          </Button>
        )}
      </div>
    </form>
  );
}
