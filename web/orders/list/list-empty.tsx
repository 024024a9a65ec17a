import { type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import { useMay } from '#web/shared-props.ts';
import { orderList } from './order-list.ts';

/** Why the list is empty: no right, filters that let nothing through, or no order in the status. */
export function ListEmpty({ filters }: { filters: OrderListFilters }) {
  const may = useMay();
  if (!may('order.see')) return <EmptyState kind="noRight" />;
  if (orderListQuery.narrowing(filters) > 0) {
    return (
      <EmptyState
        kind="noHits"
        onClear={() => void orderList.visit(orderListQuery.cleared(filters))}
      />
    );
  }
  return (
    <EmptyState
      kind="nothing"
      title={
        filters.status === undefined
          ? 'Her er ikke noget endnu.'
          : 'Ingen ordrer i denne status. Godt gået.'
      }
    />
  );
}
