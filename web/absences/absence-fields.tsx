import type { Absence, AbsencesAnswer } from '#app-server/pages/welcome/absences.props.ts';
import type { NewAbsence } from '#domain/absences/absence-fields.ts';
import { lastDayOf } from '#domain/absences/absence-words.ts';
import type { PlannedTime } from '#domain/planning/planned-time.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { ChoiceField } from '#web/forms/choice-field.tsx';
import { LongTextField } from '#web/forms/text-fields.tsx';
import { DayPicker } from '#web/forms/day-picker.tsx';
import { TypedTimeField } from '#web/forms/typed-time-field.tsx';
import classes from './absences.module.css';
import {
  endWords,
  startWords,
  typedEnd,
  typedStart,
  wholeDay,
  withTypedEnd,
  withTypedStart,
} from './typed-absence.ts';

/** An absence while it is written; nobody and nothing are empty. */
export type AbsenceDraft = NewAbsence;

/** What the form begins with: the stored one, or today for nobody. */
export function draftOf(stored: Absence | null, answer: AbsencesAnswer, now: string): AbsenceDraft {
  if (stored === null) {
    const [only, another] = answer.types;
    const typeId = another === undefined ? (only?.value ?? '') : '';
    return { personId: '', typeId, note: '', ...wholeDay(copenhagenDate(now)) };
  }
  const { personId, typeId, start, end, note } = stored;
  return { personId, typeId, note, start, end };
}

interface AbsenceFieldsProps {
  answer: AbsencesAnswer;
  stored: Absence | null;
  draft: AbsenceDraft;
  errors: Readonly<Record<string, string>>;
  now: string;
  onChange: (change: Partial<AbsenceDraft>) => void;
}

const unchosen = { value: '', label: 'Vælg' };

/** Who, which kind, from when to when, and what only those read who keep absences. */
export function AbsenceFields({
  answer,
  stored,
  draft,
  errors,
  now,
  onChange,
}: AbsenceFieldsProps) {
  const today = copenhagenDate(now);
  const take = (time: PlannedTime | null) => {
    if (time !== null) onChange(time);
    return time !== null;
  };
  const isOld = stored !== null && !answer.types.some(({ value }) => value === stored.typeId);
  const types = isOld ? [{ value: stored.typeId, label: stored.kind }] : [];
  return (
    <>
      {stored === null && (
        <ChoiceField
          label="Medarbejder"
          required
          data-autofocus
          choices={[unchosen, ...answer.people]}
          value={draft.personId}
          error={errors['personId']}
          onChange={(personId) => onChange({ personId })}
        />
      )}
      <ChoiceField
        label="Slags"
        required
        data-autofocus={stored !== null || undefined}
        className={stored === null ? undefined : classes.wide}
        choices={[...(draft.typeId === '' ? [unchosen] : []), ...types, ...answer.types]}
        value={draft.typeId}
        error={errors['typeId']}
        onChange={(typeId) => onChange({ typeId })}
      />
      <div className={classes.time}>
        <TypedTimeField
          label="Fra"
          required
          placeholder="i morgen, fre 12-15"
          text={typedStart(draft, today)}
          words={startWords(draft, today)}
          onTyped={(text) => take(withTypedStart(draft, text, today))}
        />
        <DayPicker
          className={classes.pick}
          label="Vælg første dag i kalenderen"
          day={copenhagenDate(draft.start)}
          onPick={(day) => take(withTypedStart(draft, day, today))}
        />
      </div>
      <div className={classes.time}>
        <TypedTimeField
          label="Til og med"
          required
          placeholder="fre, 30-11, kl. 15"
          text={typedEnd(draft, today)}
          words={endWords(draft, today)}
          onTyped={(text) => take(withTypedEnd(draft, text, today))}
        />
        <DayPicker
          className={classes.pick}
          label="Vælg sidste dag i kalenderen"
          day={lastDayOf(draft)}
          onPick={(day) => take(withTypedEnd(draft, day, today))}
        />
      </div>
      <LongTextField
        label="Bemærkning"
        description="Læses kun af dem, der registrerer fravær. De andre ser, at personen er fraværende."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        className={classes.wide}
        value={draft.note}
        error={errors['note']}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
