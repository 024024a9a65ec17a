import { useMemo } from 'react';
import type {
  CustomerListProps,
  CustomerNews,
  CustomerRow,
} from '#app-server/pages/customer/customer-list.props.ts';
import { channels, orderChannels } from '#domain/events/channels.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import type { Movement } from '#web/list/live-news.ts';
import { useLiveRows } from '#web/list/use-live-rows.ts';
import { useUser } from '#web/shared-props.ts';
import { customerList } from './customer-list.ts';

/** A row as it is shown: the server's, with what was heard since. */
export interface LiveCustomer extends CustomerRow {
  /** A live event changed it a moment ago. */
  fresh: boolean;
}

const ALL = [channels.customers];
/** Whoever sees the customers of their orders alone hears of them where they hear of the orders. */
const isOfCustomer = ({ patch }: ChannelMessage) =>
  typeof patch === 'object' && patch !== null && 'customer' in patch;
const movementOf = (type: string): Movement => (type === 'customer.created' ? 'comes' : 'none');

/** The list of customers as it stands now. The news says which customer it is: the rows are fetched again soon after. */
export function useLiveCustomers({ rows, seq }: CustomerListProps) {
  const user = useUser();
  const hearsAll = user !== null && scopeOf(user.rights, 'customer.see') === 'all';
  const { fresh, ...live } = useLiveRows<CustomerNews, CustomerRow>({
    rows,
    seq,
    list: 'customers',
    channels: hearsAll ? ALL : user === null ? [] : orderChannels(user),
    isOtherwise: isOfCustomer,
    movementOf,
    counts: ['total', 'rows', 'seq'],
    reload: customerList.reload,
    furtherDown: 'De nye kunder står længere nede i listen.',
  });
  const shown = useMemo(
    () => rows.map((row): LiveCustomer => ({ ...row, fresh: fresh.has(row.id) })),
    [rows, fresh],
  );
  return { ...live, rows: shown };
}
