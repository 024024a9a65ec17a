import { Link } from '@inertiajs/react';
import classes from './my-day.module.css';
import { useRecentOrders } from './recent-orders.ts';

/** “Sidst åbnede”: links to the orders that the user opened last. */
export function RecentList() {
  const recent = useRecentOrders();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="aabnede">
      <h2 id="aabnede">Sidst åbnede</h2>
      <ul className={classes.list}>
        {recent.map(({ orderNo, title }) => (
          <li key={orderNo} className={classes.order}>
            <span className={classes.what}>
              <Link href={`/ordrer/${orderNo}`} className={classes.link}>
                {title}
              </Link>
              <small>{orderNo}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
