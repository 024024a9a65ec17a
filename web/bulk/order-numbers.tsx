import { Link } from '@inertiajs/react';
import classes from './bulk-dialog.module.css';

/** So many numbers are written; of the others only how many there are. */
const MOST = 200;

/** The numbers of orders, each the way to its order. */
export function OrderNumbers({ orderNos }: { orderNos: readonly string[] }) {
  const rest = orderNos.length - MOST;
  return (
    <span className={classes.numbers}>
      {orderNos.slice(0, MOST).map((orderNo, index) =>
        orderNo === '' ? (
          <span key={index}>ukendt</span>
        ) : (
          <Link key={orderNo} href={`/ordrer/${orderNo}`}>
            {orderNo}
          </Link>
        ),
      )}
      {rest > 0 && <span>og {rest} til</span>}
    </span>
  );
}
