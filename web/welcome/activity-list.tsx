import type { MyActivity } from '#app-server/pages/welcome/welcome.props.ts';
import { Job } from './job/job.tsx';
import classes from './my-day.module.css';

interface ActivityListProps {
  activities: readonly MyActivity[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Activities in the order of the day. */
export function ActivityList({ activities, now }: ActivityListProps) {
  return (
    <ol className={classes.list}>
      {activities.map((activity) => (
        <li key={activity.id} className={classes.activity}>
          <Job activity={activity} now={now} />
        </li>
      ))}
    </ol>
  );
}
