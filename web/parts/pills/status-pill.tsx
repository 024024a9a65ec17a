import type { OrderStatus } from '#domain/orders/order-status.ts';
import { statusToken } from '#web/layout/theme/theme.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from './pill.module.css';

interface StatusPillProps {
  status: OrderStatus;
  /** Shows the short name, for narrow places. */
  short?: boolean;
}

/** The status of an order: its name on its colour. */
export function StatusPill({ status, short = false }: StatusPillProps) {
  const { label, shortLabel, colour } = useStatusLook().info(status);
  return (
    <span
      className={classes.pill}
      style={{ color: statusToken(colour, 'text'), background: statusToken(colour, 'soft') }}
    >
      <span
        className={classes.dot}
        style={{ background: statusToken(colour, 'mark') }}
        aria-hidden
      />
      {short ? shortLabel : label}
    </span>
  );
}
