import { memo } from 'react';
import { Link } from '@inertiajs/react';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { isListed, type OrderListFilters } from '#domain/orders/order-list.ts';
import { formatKrShort } from '#domain/amounts/money.ts';
import { statusToken } from '#web/layout/theme/theme.ts';
import { byStatusOrder, useStatusLook } from '#web/statuses/status-look.tsx';
import shared from '#web/list/count-tabs.module.css';
import { countText } from '#web/list/list-footer.tsx';
import { withFilters } from '#web/list/list-page.ts';
import { useCurrentInView } from '#web/list/use-current-in-view.ts';
import { orderList, sumOf } from './order-list.ts';
import classes from './status-tabs.module.css';

interface StatusTabsProps {
  tabs: OrderStatusProps['tabs'];
  /** The status of the rows that stand there. */
  shown: OrderListFilters['status'];
  /** What the tabs lead on from. */
  filters: OrderListFilters;
}

/** Every status with its count and amount: where the work stands, and the way to each list. */
export const StatusTabs = memo(function StatusTabs({ tabs, shown, filters }: StatusTabsProps) {
  const look = useStatusLook();
  const row = useCurrentInView(shown);
  const several = (listed: 'open' | 'all') => {
    const within = tabs.filter(({ status }) => isListed(status, listed));
    return {
      href: to(listed),
      current: shown === listed,
      count: within.reduce((sum, { count }) => sum + count, 0),
      netOre: sumOf(within),
      capped: within.some((tab) => tab.capped),
    };
  };
  const to = (status: OrderListFilters['status']) =>
    orderList.url(withFilters(filters, { status }));
  return (
    <nav ref={row} aria-label="Status" className={shared.tabs}>
      <Tab
        label="Åbne"
        title="Ordrer, der ikke er fakturerede eller annullerede"
        {...several('open')}
      />
      {tabs
        .toSorted(byStatusOrder(({ status }) => status, look))
        .map(({ status, count, netOre, capped = false }) => (
          <Tab
            key={status}
            href={to(status)}
            label={look.info(status).shortLabel}
            title={look.info(status).label}
            colour={statusToken(look.info(status).colour, 'mark')}
            current={shown === status}
            count={count}
            capped={capped}
            netOre={netOre}
          />
        ))}
      <Tab label="Alle" {...several('all')} />
    </nav>
  );
});

interface TabProps {
  href: string;
  label: string;
  title?: string;
  colour?: string;
  current: boolean;
  count: number;
  /** There are more than were counted. */
  capped: boolean;
  netOre: number | null;
}

function Tab({ href, label, title, colour, current, netOre, ...total }: TabProps) {
  return (
    <Link
      href={href}
      className={`${shared.tab} ${classes.tab}`}
      title={title}
      aria-current={current ? 'page' : undefined}
      preserveState
      preserveScroll
      only={orderList.props}
    >
      <span className={classes.bar} style={{ background: colour }} aria-hidden />
      <span className={shared.label}>{label}</span>
      <span className={shared.count}>{countText(total)}</span>
      {netOre !== null && <span className={classes.amount}>{formatKrShort(netOre)}</span>}
    </Link>
  );
}
