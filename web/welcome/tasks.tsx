import type { MyDay } from '#app-server/pages/welcome/welcome.props.ts';
import { dayWords } from '#domain/time/day-words.ts';
import { isLeft } from './activity-time.ts';
import { ActivityList } from './activity-list.tsx';
import classes from './my-day.module.css';
import { NextTask } from './job/next-task.tsx';
import { nothingLeftText } from './nothing-left.ts';

interface TasksProps {
  day: MyDay;
  /** Milliseconds since 1970. */
  now: number;
}

/** What is being done comes before what is driven to, and that before what is planned. */
function nextOf({ activities }: MyDay, now: number) {
  const left = activities.filter((activity) => isLeft(activity, now));
  const inState = (state: 'running' | 'travelling') => left.find((one) => one.state === state);
  return inState('running') ?? inState('travelling') ?? left[0];
}

/** The user's day: the next task, the others below, what was missed, and the next planned day when nothing is left of this one. */
export function Tasks({ day, now }: TasksProps) {
  const { activities, missed, upcoming } = day;
  const next = nextOf(day, now);
  const others = activities.filter((activity) => activity !== next);
  const [first] = upcoming;
  return (
    <>
      {next && (
        <section aria-labelledby="naeste">
          <h2 id="naeste">Din næste opgave</h2>
          <NextTask activity={next} now={now} />
        </section>
      )}
      {(others.length > 0 || !next) && (
        <section aria-labelledby="opgaver">
          <h2 id="opgaver">{next ? 'Dagens andre opgaver' : 'Dine opgaver'}</h2>
          {others.length > 0 && <ActivityList activities={others} now={now} />}
          {!next && <p className={classes.nothing}>{nothingLeftText(day)}</p>}
        </section>
      )}
      {missed.length > 0 && (
        <section aria-labelledby="ikke-naaet">
          <h2 id="ikke-naaet">Planlagt tidligere, men ikke begyndt</h2>
          <ActivityList activities={missed} now={now} />
        </section>
      )}
      {first?.plannedStart && (
        <section aria-labelledby="kommende">
          <h2 id="kommende">Næste gang: {dayWords(first.plannedStart, now)}</h2>
          <ActivityList activities={upcoming} now={now} />
        </section>
      )}
    </>
  );
}
