import { Button } from '@mantine/core';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import {
  type ListStatus,
  type OrderListFilters,
  orderListQuery,
} from '#domain/orders/order-list.ts';
import { countText } from '#web/list/list-footer.tsx';
import { withFilters } from '#web/list/list-page.ts';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import { useMay } from '#web/shared-props.ts';
import { orderList } from './order-list.ts';

interface ListEmptyProps {
  filters: OrderListFilters;
  tabs: OrderStatusProps['tabs'];
}

/** Why the list is empty: no right, filters that let nothing through, or no order in the status. */
export function ListEmpty({ filters, tabs }: ListEmptyProps) {
  const may = useMay();
  if (!may('order.see')) return <EmptyState kind="noRight" />;
  if (orderListQuery.narrowing(filters) > 0) {
    const elsewhere = tabs.reduce((sum, { count }) => sum + count, 0);
    const capped = tabs.some((tab) => tab.capped);
    return (
      <EmptyState
        kind="noHits"
        onClear={() => void orderList.visit(orderListQuery.cleared(filters))}
      >
        {elsewhere > 0 && (
          <Button onClick={() => void orderList.visit(withFilters(filters, { status: 'all' }))}>
            {elsewhere === 1
              ? 'Vis den ene, der findes i alle ordrer'
              : `Vis de ${countText({ count: elsewhere, capped })}, der findes i alle ordrer`}
          </Button>
        )}
      </EmptyState>
    );
  }
  return <EmptyState kind="nothing" title={nothingIn(filters.status)} />;
}

function nothingIn(listed: ListStatus): string {
  if (listed === 'all') return 'Her er ikke noget endnu.';
  return listed === 'open'
    ? 'Ingen åbne ordrer. Godt gået.'
    : 'Ingen ordrer i denne status. Godt gået.';
}
