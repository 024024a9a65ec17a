import type { MyActivity, MyDay } from '#app-server/pages/welcome.props.ts';
import { formatDate, formatTime } from '#domain/time/copenhagen.ts';
import { ActivityList } from './activity-list.tsx';
import classes from './my-day.module.css';
import { NextTask } from './next-task.tsx';

type TasksProps = Pick<MyDay, 'activities' | 'upcoming'>;

function isLeft({ state }: MyActivity): boolean {
  return state !== 'completed' && state !== 'no_show';
}

/** The user's day: the next task, the others below, and the tasks after today when none is left. */
export function Tasks({ activities, upcoming }: TasksProps) {
  const next = activities.find(({ state }) => state === 'running') ?? activities.find(isLeft);
  const others = activities.filter((activity) => activity !== next);
  return (
    <>
      {next && (
        <section aria-labelledby="naeste">
          <h2 id="naeste">Din næste opgave</h2>
          <NextTask activity={next} />
        </section>
      )}
      {(others.length > 0 || !next) && (
        <section aria-labelledby="opgaver">
          <h2 id="opgaver">{next ? 'Resten af dagen' : 'Dine opgaver'}</h2>
          {others.length > 0 && <ActivityList activities={others} />}
          {activities.length === 0 && (
            <p className={classes.nothing}>Du har ingen planlagte opgaver i dag.</p>
          )}
          {activities.length > 0 && !next && (
            <p className={classes.nothing}>Dagens opgaver er klaret.</p>
          )}
        </section>
      )}
      {upcoming?.plannedStart && (
        <section aria-labelledby="kommende">
          <h2 id="kommende">
            Næste gang: {formatDate(upcoming.plannedStart)} kl. {formatTime(upcoming.plannedStart)}
          </h2>
          <ActivityList activities={[upcoming]} />
        </section>
      )}
    </>
  );
}
