import { Link } from '@inertiajs/react';
import type { TransferDetail } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { Money } from '#web/parts/money.tsx';
import classes from '#web/visma/failing/causes.module.css';

/** The orders of a collective invoice, each the way to its page, and what it comes to. */
export function OrdersOfDraft({ detail }: { detail: TransferDetail }) {
  const { orders, payerName } = detail;
  return (
    <section aria-labelledby="ordrerne">
      <h3 id="ordrerne">Ordrer på fakturaen til {payerName}</h3>
      <ul className={classes.ordersOfDraft}>
        {orders.map(({ orderNo, title, totalOre }) => (
          <li key={orderNo}>
            <span>
              <Link href={`/ordrer/${orderNo}`}>{orderNo}</Link> · {title}
            </span>
            <Money ore={totalOre} />
          </li>
        ))}
      </ul>
    </section>
  );
}
