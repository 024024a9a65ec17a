import { Link } from '@inertiajs/react';
import type { MyActivity } from '#app-server/pages/welcome.props.ts';
import { activityStateLabels } from '#domain/orders/activity.ts';
import { timeOf } from './activity-time.ts';
import classes from './my-day.module.css';

interface ActivityListProps {
  activities: readonly MyActivity[];
}

/** Activities in the order of the day. Each links to its order. */
export function ActivityList({ activities }: ActivityListProps) {
  return (
    <ol className={classes.list}>
      {activities.map((activity) => {
        const { id, type, state, orderNo, title, place } = activity;
        return (
          <li key={id} className={classes.activity}>
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
