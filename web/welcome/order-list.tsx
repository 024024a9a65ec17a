import { Link } from '@inertiajs/react';
import type { MyOrder } from '#app-server/pages/welcome/welcome.props.ts';
import { orderAge, slaState, type SlaLevel } from '#domain/orders/order-age.ts';
import type { Health } from '#web/layout/theme/theme.ts';
import { AgeBadge } from '#web/parts/pills/age-badge.tsx';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './my-day.module.css';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface OrderListProps {
  orders: readonly MyOrder[];
  /** The value beside each order: its time in status or its deadline. */
  show: 'age' | 'deadline';
  /** Milliseconds since 1970. */
  now: number;
}

const slaHealth: Record<SlaLevel, Health> = {
  none: 'green',
  ok: 'green',
  warning: 'orange',
  breached: 'red',
};

/** Orders of the user. Each links to its page. */
export function OrderList({ orders, show, now }: OrderListProps) {
  return (
    <ul className={classes.list}>
      {orders.map((order) => (
        <li key={order.id} className={classes.order}>
          <span className={classes.what}>
            <Link href={`/ordrer/${order.orderNo}`} className={classes.link}>
              {order.title}
            </Link>
            <small>
              {order.orderNo} · {order.customerName}, {order.city}
            </small>
          </span>
          <span className={classes.marks}>
            <StatusPill status={order.status} short />
            <Mark order={order} show={show} now={now} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ order, show, now }: Pick<OrderListProps, 'show' | 'now'> & { order: MyOrder }) {
  const look = useStatusLook();
  const calendar = useWorkingCalendar();
  if (show === 'deadline') {
    const { level, text } = slaState(order, now, calendar);
    return level === 'none' ? null : <AgeBadge level={slaHealth[level]} text={text} />;
  }
  const age = orderAge(
    { ...order, plannedStart: null, estimatedMin: null },
    now,
    calendar,
    look.info(order.status),
  );
  return <AgeBadge level={age.level} text={age.text} />;
}
