import { formatCount } from '#domain/amounts/count.ts';
import { Anchor, Text } from '@mantine/core';
import type { AlikeOrder } from '#app-server/pages/order/new-order.props.ts';
import { formatAgo } from '#domain/time/copenhagen.ts';
import { useNow } from '#web/parts/time/now.ts';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { WholeNumbers } from '#web/parts/text/whole-numbers.tsx';
import classes from './new-order.module.css';

/** Orders of the last 30 days that may be this one. Creating it all the same is simply going on. */
export function AlikeNotice({ orders }: { orders: readonly AlikeOrder[] }) {
  const now = useNow();
  if (orders.length === 0) return null;
  return (
    <section role="status" aria-label="Ordrer, der ligner" className={classes.alike}>
      <Text fz="sm" fw={600}>
        {orders.length === 1
          ? 'Der er allerede en ordre, der ligner:'
          : `Der er allerede ${formatCount(orders.length)} ordrer, der ligner:`}
      </Text>
      <ul>
        {orders.map(({ orderNo, title, status, receivedAt, same, customerName }) => (
          <li key={orderNo}>
            <Anchor fz="sm" href={`/ordrer/${orderNo}`} target="_blank" rel="noreferrer">
              <WholeNumbers text={`${orderNo} ${title}`} />
            </Anchor>
            <StatusPill status={status} short />
            <span className={classes.quiet}>
              {same === 'address' ? `samme adresse, ${customerName}` : 'samme kunde og opgavetype'},
              modtaget {formatAgo(receivedAt, now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
