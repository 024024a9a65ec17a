import { absenceWords } from '#domain/absences/absence-words.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { useNow } from '#web/parts/time/now.ts';
import classes from './planning.module.css';
import { useFitterPlan } from './use-fitter-plan.ts';

/** Many orders are placed over so many days. */
const DAYS = 14;

/** Who of these fitters is away in the two weeks from a day on: each of many orders would be refused there. */
export function AwayAhead({
  fitterIds,
  from,
}: {
  fitterIds: readonly string[];
  from: CalendarDate;
}) {
  const now = new Date(useNow()).toISOString();
  const { answer } = useFitterPlan(fitterIds, from, addDays(from, DAYS - 1));
  const away = answer?.items.filter(({ absence, end }) => absence && end > now) ?? [];
  if (away.length === 0) return null;
  const names = new Map(answer?.fitters.map(({ id, name }) => [id, name]));
  return (
    <ul className={classes.notes} role="status">
      {away.map(({ id, fitterId, label, start, end }) => (
        <li key={id}>
          {names.get(fitterId) ?? 'Montøren'}: {label.toLowerCase()}{' '}
          {absenceWords({ start, end }, now)}.
        </li>
      ))}
    </ul>
  );
}
