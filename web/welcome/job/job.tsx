import { Link } from '@inertiajs/react';
import type { MyActivity } from '#app-server/pages/welcome/welcome.props.ts';
import { isClockRunning, stateWords, timeOf } from '../activity-time.ts';
import { JobLinks } from './job-links.tsx';
import classes from './job.module.css';

interface JobProps {
  activity: MyActivity;
  /** Milliseconds since 1970. */
  now: number;
}

/** One piece of work: when, what, at whose place, with the way there and the number to call. */
export function Job({ activity, now }: JobProps) {
  const { type, state, order } = activity;
  return (
    <>
      <p className={classes.head}>
        <span className={classes.time}>{timeOf(activity, now)}</span>
        {!isClockRunning(state) && <span className={classes.state}>{stateWords(activity)}</span>}
      </p>
      {order === null ? (
        <p className={classes.title}>{type}</p>
      ) : (
        <>
          <p className={classes.title}>
            <Link href={`/ordrer/${order.orderNo}`} className={classes.link}>
              {order.title}
            </Link>
          </p>
          <p className={classes.place}>
            <strong>{order.customer}</strong>
            <span>
              {order.street}, {order.town}
            </span>
            <small>
              {type} · {order.orderNo}
            </small>
          </p>
          <JobLinks order={order} />
        </>
      )}
    </>
  );
}
