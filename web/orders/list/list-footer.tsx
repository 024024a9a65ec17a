import { Link } from '@inertiajs/react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { Money } from '#web/parts/money.tsx';
import classes from './list-footer.module.css';
import { orderList } from './order-list.ts';

type ListFooterProps = Pick<OrderStatusProps, 'filters' | 'rows' | 'pageSize' | 'total' | 'tabs'>;

const whole = new Intl.NumberFormat('da-DK');

/** The total of the list, and the way to its other pages. */
export function ListFooter({ filters, rows, pageSize, total, tabs }: ListFooterProps) {
  const { page, status } = filters;
  const from = (page - 1) * pageSize + 1;
  const last = Math.max(1, Math.ceil(total.count / pageSize));
  const amounts = tabs
    .filter((tab) => status === undefined || tab.status === status)
    .map(({ netOre }) => netOre);
  const sum = amounts.includes(null)
    ? null
    : amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  const count = `${whole.format(total.count)}${total.capped ? '+' : ''}`;
  return (
    <footer className={classes.footer}>
      <span>
        {rows.length === 0
          ? 'Ingen ordrer'
          : `${whole.format(from)}–${whole.format(from + rows.length - 1)} af ${count}`}
      </span>
      {sum !== null && (
        <span className={classes.sum}>
          I alt <Money ore={sum} />
        </span>
      )}
      <nav aria-label="Sider" className={classes.pages}>
        <Turn
          to={page > 1 ? orderList.url({ ...filters, page: page - 1 }) : null}
          label="Forrige side"
        >
          <IconChevronLeft size={18} aria-hidden />
        </Turn>
        <span>
          Side {page} af {whole.format(last)}
        </span>
        <Turn
          to={page < last ? orderList.url({ ...filters, page: page + 1 }) : null}
          label="Næste side"
        >
          <IconChevronRight size={18} aria-hidden />
        </Turn>
      </nav>
    </footer>
  );
}

interface TurnProps {
  to: string | null;
  label: string;
  children: ReactNode;
}

function Turn({ to, label, children }: TurnProps) {
  if (to === null) return <span className={classes.turn}>{children}</span>;
  return (
    <Link
      href={to}
      aria-label={label}
      className={classes.turn}
      preserveState
      only={orderList.props}
    >
      {children}
    </Link>
  );
}
