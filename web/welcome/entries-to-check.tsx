import { Link } from '@inertiajs/react';
import type { EntryToCheck } from '#app-server/pages/welcome/welcome.props.ts';
import { spanText, suspicionLabels } from '#domain/activities/time-records.ts';
import { sinceText } from '#web/activities/clock-words.ts';
import classes from './my-day.module.css';

interface EntriesToCheckProps {
  entries: readonly EntryToCheck[];
  /** Milliseconds since 1970. */
  now: number;
}

/** “Tider, der skal ses efter”: unusual entries and forgotten clocks, each a way to where it is corrected or confirmed. */
export function EntriesToCheck({ entries, now }: EntriesToCheckProps) {
  return (
    <section aria-labelledby="tider">
      <h2 id="tider">Tider, der skal ses efter</h2>
      <ul className={classes.list}>
        {entries.map(({ activityId, orderNo, title, assignee, startedAt, endedAt, suspicion }) => (
          <li key={activityId} className={classes.order}>
            <span className={classes.what}>
              <Link href={`/ordrer/${orderNo}#aktiviteter`} className={classes.link}>
                {assignee.name}: {endedAt === null ? 'uret går' : spanText(startedAt, endedAt)}
              </Link>
              <small>
                {orderNo} · {title}
              </small>
            </span>
            <span className={classes.marks}>
              {suspicion === null
                ? `I gang ${sinceText(startedAt, now)}`
                : suspicionLabels[suspicion]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
