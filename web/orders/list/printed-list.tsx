import { formatCount } from '#domain/amounts/count.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PrintedOrders } from '#app-server/pages/order/order-status.props.ts';
import { PRINT_LIMIT } from '#domain/orders/order-list.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { Money } from '#web/parts/money.tsx';
import { useNow } from '#web/parts/time/now.ts';
import { shortDate, shortTime } from '#web/parts/time/short-time.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './printed-list.module.css';

interface PrintedListProps extends PrintedOrders {
  /** What the list is about, such as “Åbne ordrer”. */
  title: string;
  /** The print is done, or was given up. */
  onDone: () => void;
}

/** The rows that were asked for, on paper: nothing else of the page, and no buttons. On the screen it is not seen. */
export function PrintedList({ rows, more, title, onDone }: PrintedListProps) {
  const look = useStatusLook();
  const now = useNow();
  const prices = rows.some(({ netOre }) => netOre !== null);
  useEffect(() => {
    // The title of the page is the name of a file that it is printed to.
    document.documentElement.classList.add(classes.printing ?? '');
    addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => {
      document.documentElement.classList.remove(classes.printing ?? '');
      removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <section className={classes.paper} aria-label="Udskrift">
      <h1>{title}</h1>
      <p>
        {rows.length === 1 ? '1 ordre' : `${formatCount(rows.length)} ordrer`} ·{' '}
        {formatDateTime(now)}
        {more && ` · kun de første ${PRINT_LIMIT}: afgræns listen for at få resten`}
      </p>
      <table>
        <thead>
          <tr>
            <th>Ordrenr.</th>
            <th>Kunde</th>
            <th>Adresse</th>
            <th>Opgave</th>
            <th>Montør</th>
            <th>Planlagt</th>
            <th>Frist</th>
            <th>Status</th>
            {prices && <th data-align="right">Beløb</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-whole>{row.orderNo}</td>
              <td>{row.customerName}</td>
              <td>{row.address}</td>
              <td>
                {workTypeLabel(row.workType)}
                {row.partnerCaseNo !== null && ` · ${row.partnerCaseNo}`}
              </td>
              <td>{row.fitters.map(({ initials }) => initials).join(', ')}</td>
              <td data-whole>{row.plannedStart !== null && shortTime(row.plannedStart, now)}</td>
              <td data-whole>{row.dueAt !== null && shortDate(row.dueAt, now)}</td>
              <td>{look.info(row.status).label}</td>
              {prices && (
                <td data-align="right">
                  <Money ore={row.netOre} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}
