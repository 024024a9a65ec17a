import { useMemo } from 'react';
import type { ColumnLayout } from '#domain/column-layout.ts';
import { type ListStatus, oneStatusOf } from '#domain/orders/order-list.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { useArrangedColumns } from '#web/list/columns/use-arranged-columns.ts';
import { useMay } from '#web/shared-props.ts';
import { listColumns } from './list-columns.tsx';

interface OrderColumnsOptions {
  stored: ColumnLayout;
  view: SavedView | undefined;
  listed: ListStatus;
  mayEdit: boolean;
}

/** The columns of the list as its reader has arranged them, and how they are arranged. */
export function useOrderColumns({ stored, view, listed, mayEdit }: OrderColumnsOptions) {
  const may = useMay();
  const prices = may('order.prices.see');
  const contribution = may('order.contribution.see');
  const oneStatus = oneStatusOf(listed) !== undefined;
  const columns = useMemo(
    () => listColumns({ prices, contribution, oneStatus, mayEdit }),
    [prices, contribution, oneStatus, mayEdit],
  );
  return useArrangedColumns({ path: '/ordrer/kolonner', stored, view, columns });
}
