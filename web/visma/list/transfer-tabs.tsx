import { Link } from '@inertiajs/react';
import { IconScale } from '@tabler/icons-react';
import type { OrderVismaInsertProps } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import {
  RECONCILIATION,
  TRANSFER_TABS,
  transferTabLabel,
  type TransferTab,
} from '#domain/erp/transfer-list.ts';
import { withFilters } from '#web/list/list-page.ts';
import shared from '#web/list/count-tabs.module.css';
import { useCurrentInView } from '#web/list/use-current-in-view.ts';
import { transferList } from './transfer-list.ts';
import classes from '../visma.module.css';

/** How a tab looks when something is in it: three kinds of failure that must not be taken for each other. */
const tones: Partial<Record<TransferTab, string>> = {
  failed_fixable: 'red',
  failed_temporary: 'orange',
  unknown: 'yellow',
  transferred: 'green',
};

/** What waits for a ledger that does not answer is no failure. */
const toneOf = (tab: TransferTab, isAway: boolean) =>
  isAway && tab === 'failed_temporary' ? undefined : tones[tab];

/** Where the transfers stand, with how many there are. */
export function TransferTabs({
  counts,
  filters,
  connection,
}: Pick<OrderVismaInsertProps, 'counts' | 'filters' | 'connection'>) {
  const isAway = connection.awaySince !== null;
  const row = useCurrentInView(filters.tab);
  return (
    <nav ref={row} aria-label="Overførsler" className={shared.tabs} data-transfer-tabs>
      {TRANSFER_TABS.map((tab) => (
        <Link
          key={tab}
          href={transferList.url(withFilters(filters, { tab }))}
          className={`${shared.tab} ${classes.tab}`}
          data-tone={counts[tab] > 0 ? toneOf(tab, isAway) : undefined}
          data-empty={counts[tab] === 0 || undefined}
          aria-current={filters.tab === tab ? 'page' : undefined}
          preserveState
          preserveScroll
          only={transferList.props}
        >
          <span className={shared.label}>{transferTabLabel(tab, isAway)}</span>
          <span className={`${shared.count} ${classes.tabCount}`}>{formatCount(counts[tab])}</span>
        </Link>
      ))}
      <Link
        href={transferList.url(withFilters(filters, { tab: RECONCILIATION }))}
        className={`${shared.tab} ${classes.tab}`}
        aria-current={filters.tab === RECONCILIATION ? 'page' : undefined}
        preserveState
        preserveScroll
        only={transferList.props}
      >
        <span className={shared.label}>Afstemning</span>
        <IconScale size={26} stroke={1.5} aria-hidden />
      </Link>
    </nav>
  );
}
