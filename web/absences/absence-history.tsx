import { useEffect, useState } from 'react';
import type { AbsenceAnswer, AbsenceDeed } from '#app-server/pages/welcome/absences.props.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, formatDate, formatDateTime } from '#domain/time/copenhagen.ts';
import { minuteOfDay } from '#domain/time/day-words.ts';
import { call } from '#web/http/call.ts';
import classes from './absences.module.css';

/** Who registered the absence, and who changed what of it. */
export function AbsenceHistory({ id }: { id: string }) {
  const [deeds, setDeeds] = useState<readonly AbsenceDeed[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call<AbsenceAnswer>('get', `/fravaer/${id}`, undefined, { signal: abort.signal })
      .then(({ history }) => setDeeds(history))
      .catch(() => undefined);
    return () => abort.abort();
  }, [id]);
  if (deeds.length === 0) return null;
  return (
    <section aria-label="Hændelser" className={classes.wide}>
      <ul className={classes.deeds}>
        {deeds.map(({ done, by, at, changes }) => (
          <li key={at}>
            {done === 'absence.registered' ? 'Registreret' : `Rettet (${whatOf(changes)})`} af {by}{' '}
            {formatDateTime(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const labels: Readonly<Record<string, string>> = {
  typeId: 'slags',
  start: 'fra',
  end: 'til',
  note: 'bemærkning',
};

function whatOf(changes: AbsenceDeed['changes']): string {
  return changes
    .map(({ field, before, after }) => {
      const label = labels[field] ?? field;
      if (before === null || after === null) return label;
      return `${label}: ${valueOf(field, before)} → ${valueOf(field, after)}`;
    })
    .join(', ');
}

/** A kind by its name, a whole day by its date, and an hour with its day. */
function valueOf(field: string, value: string): string {
  if (field === 'typeId') return value;
  if (minuteOfDay(value) !== 0) return formatDateTime(value);
  const day = copenhagenDate(value);
  return formatDate(field === 'end' ? addDays(day, -1) : day);
}
