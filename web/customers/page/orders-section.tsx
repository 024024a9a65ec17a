import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { CustomerInfoProps } from '#app-server/pages/customer/customer-info.props.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { openNewOrder } from '#web/orders/create/open-new-order.ts';
import { Money } from '#web/parts/money.tsx';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { Section } from '#web/record/sections/section.tsx';
import classes from './parts.module.css';

type OrdersSectionProps = Pick<CustomerInfoProps, 'customer' | 'orders' | 'can'>;

/** The customer's orders, open ones first, and the way to all of them. */
export function OrdersSection({ customer, orders, can }: OrdersSectionProps) {
  const all = orderListQuery.url('/ordrer', { status: 'all', customer: customer.id });
  return (
    <Section
      id="ordrer"
      title="Ordrer"
      aside={
        orders.rows.length > 0 && (
          <Button component={Link} href={all} variant="default">
            Vis i ordrelisten
          </Button>
        )
      }
    >
      {orders.rows.length === 0 && (
        <>
          <p className={classes.none}>
            Kunden har ingen ordrer endnu.{can.createOrder.allowed && ' Opret den første.'}
          </p>
          {can.createOrder.allowed && (
            <Button
              className={classes.more}
              onClick={() => openNewOrder({ customerId: customer.id })}
            >
              Opret ordre
            </Button>
          )}
        </>
      )}
      <ul className={classes.list}>
        {orders.rows.map((order) => (
          <li key={order.id} className={classes.part}>
            <div className={classes.orders}>
              <span className={classes.line}>
                <span>
                  <Link href={`/ordrer/${order.orderNo}`} className={classes.key}>
                    {order.orderNo}
                  </Link>{' '}
                  {order.title}
                </span>
                {order.netOre !== null && <Money ore={order.netOre} />}
              </span>
              <span className={classes.quiet}>
                {workTypeLabel(order.workType)} · {order.address} · modtaget{' '}
                {formatDate(order.receivedAt)}
              </span>
              <span>
                <StatusPill status={order.status} short />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {orders.more && (
        <Button component={Link} href={all} variant="subtle" className={classes.more}>
          Vis alle ordrer
        </Button>
      )}
    </Section>
  );
}
