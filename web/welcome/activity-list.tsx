import { Link } from '@inertiajs/react';
import type { MyActivity } from '#app-server/pages/welcome.props.ts';
import { activityStateLabels } from '#domain/activity.ts';
import { formatTime } from '#domain/copenhagen.ts';
import classes from './my-day.module.css';

interface ActivityListProps {
  activities: readonly MyActivity[];
}

function timeOf({ plannedStart, plannedEnd }: MyActivity): string {
  if (plannedStart === null) return 'Uden tid';
  const start = formatTime(plannedStart);
  return plannedEnd === null ? start : `${start}–${formatTime(plannedEnd)}`;
}

/** Today's activities in the order of the day; the first that is not over stands out. */
export function ActivityList({ activities }: ActivityListProps) {
  if (activities.length === 0) {
    return <p className={classes.nothing}>Du har ingen planlagte opgaver i dag.</p>;
  }
  const next = activities.find(({ state }) => state !== 'completed' && state !== 'no_show');
  return (
    <ol className={classes.list}>
      {activities.map((activity) => {
        const { id, type, state, orderNo, title, place } = activity;
        return (
          <li key={id} className={classes.activity} data-next={activity === next || undefined}>
            <span className={classes.time}>{timeOf(activity)}</span>
            <span className={classes.what}>
              {orderNo === null ? (
                <strong>{title ?? type}</strong>
              ) : (
                <Link href={`/ordrer/${orderNo}`} className={classes.link}>
                  {title ?? orderNo}
                </Link>
              )}
              <small>{[type, orderNo, place].filter((part) => part !== null).join(' · ')}</small>
            </span>
            <span className={classes.state}>{activityStateLabels[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
