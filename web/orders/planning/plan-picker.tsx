import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Option } from '#app-server/pages/shared.props.ts';
import { formatDuration } from '#domain/time/copenhagen.ts';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { PeopleField } from '../../forms/people-field.tsx';
import { DayHeading } from './day-heading.tsx';
import { DayPicker } from '#web/forms/day-picker.tsx';
import { FitterStrips } from './fitter-strips.tsx';
import { startWords } from './plan-words.ts';
import { typedEndText, typedText, withTypedEnd, withTypedStart } from './plan-moves.ts';
import { PlanNotes } from './plan-notes.tsx';
import classes from './planning.module.css';
import { TypedTimeField } from '#web/forms/typed-time-field.tsx';
import type { Planning } from './use-planning.ts';

interface PlanPickerProps {
  planning: Planning;
  fitters: readonly Option[];
  /** False where the orders keep their own fitters when none is chosen. */
  fittersRequired?: boolean;
  autofocus?: boolean | undefined;
  /** Many orders can be placed one after the other: then each has its own end. */
  sequence?: { on: boolean; set: (on: boolean) => void };
  children?: ReactNode;
}

/** Who and when, over what lies in the fitters' calendars. */
export function PlanPicker(props: PlanPickerProps) {
  const { planning, fitters, fittersRequired = true, autofocus, sequence } = props;
  const { plan, change, day, today, estimate, workingTime, calendar, showDay } = planning;
  const { fitterIds = [], plannedStart, plannedEnd } = plan;
  const chosen = fitterIds.map((id) => ({
    id,
    name: fitters.find(({ value }) => value === id)?.label ?? 'Ukendt',
  }));
  const typing = { shownDay: day, now: planning.now, estimate, workingTime };
  const take = (next: typeof plan | null) => {
    if (next !== null) change(next);
    return next !== null;
  };
  return (
    <>
      <PeopleField
        data-autofocus={autofocus}
        openOnFocus={false}
        label="Montører"
        required={fittersRequired}
        noun="montør"
        people={fitters}
        value={fitterIds}
        onChange={(ids) => change({ ...plan, fitterIds: ids })}
      />
      <div className={classes.times}>
        <TypedTimeField
          label="Start"
          required
          placeholder="tors 8-11, i morgen 8"
          text={plannedStart === undefined ? '' : typedText(plannedStart, today)}
          words={plannedStart === undefined ? undefined : startWords(plannedStart, today)}
          onTyped={(text) => take(withTypedStart(plan, text, typing))}
        />
        {sequence?.on !== true && (
          <TypedTimeField
            label="Slut"
            required
            placeholder="kl. 11"
            text={typedEndText(plan, today)}
            words={estimate === null ? undefined : `Anslået tid: ${formatDuration(estimate)}`}
            onTyped={(text) => take(withTypedEnd(plan, text, typing))}
          />
        )}
        <DayPicker
          className={classes.pick}
          day={day}
          onPick={(picked) => {
            showDay(picked);
            if (plannedStart !== undefined) take(withTypedStart(plan, picked, typing));
          }}
        />
      </div>
      {sequence !== undefined && (
        <Checkbox
          label="Placér efter hinanden, hver så lang som dens anslåede tid"
          checked={sequence.on}
          onChange={({ currentTarget }) => sequence.set(currentTarget.checked)}
        />
      )}
      <section aria-label="Montørernes dag" className={classes.calendar}>
        <DayHeading day={day} today={today} onDay={showDay} />
        {chosen.length === 0 ? (
          <p className={classes.hint}>Vælg en montør for at se, hvad der ligger på dagen.</p>
        ) : (
          <div aria-busy={calendar.loading} className={classes.calendarBody}>
            {calendar.failed ? (
              <ErrorNotice
                message="Montørernes dag kan ikke hentes. Du kan stadig planlægge."
                onRetry={calendar.retry}
                retrying={calendar.loading}
              />
            ) : (
              <FitterStrips planning={planning} fitters={chosen} />
            )}
            {plannedStart === undefined && (
              <p className={classes.hint}>Klik på en ledig tid, eller skriv den ovenfor.</p>
            )}
          </div>
        )}
      </section>
      <PlanNotes planning={planning} hasEnd={plannedEnd !== undefined && sequence?.on !== true} />
    </>
  );
}
