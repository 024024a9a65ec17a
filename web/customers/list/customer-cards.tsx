import { Link } from '@inertiajs/react';
import { customerKindLabels } from '#domain/customers-and-partners.ts';
import { formatPhone } from '#domain/identifiers/grouped.ts';
import { customerUrl } from '../customer-url.ts';
import { CustomerMarks } from './customer-marks.tsx';
import classes from './customers.module.css';
import type { LiveCustomer } from './use-live-customers.ts';

/** The list on a narrow screen: one card a customer, all of it a way to the customer. */
export function CustomerCards({ rows }: { rows: readonly LiveCustomer[] }) {
  return (
    <ul className={classes.cards} aria-label="Kunder">
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-mark={row.fresh || undefined}>
          <Link href={customerUrl(row.customerNo)} className={classes.link}>
            <span className={classes.line}>
              <strong>{row.name}</strong>
              {row.openOrders > 0 && (
                <span className={classes.count}>
                  {row.openOrders === 1 ? '1 åben ordre' : `${row.openOrders} åbne ordrer`}
                </span>
              )}
            </span>
            <span className={classes.quiet}>
              {row.customerNo} · {customerKindLabels[row.kind]}
              {row.phone !== null && ` · ${formatPhone(row.phone)}`}
            </span>
            <span className={classes.quiet}>
              {row.addressLine}, {row.postnr} {row.city}
            </span>
            <CustomerMarks {...row} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
