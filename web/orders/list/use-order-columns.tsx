import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ColumnLayout } from '#domain/column-layout.ts';
import { type ListStatus, oneStatusOf } from '#domain/orders/order-list.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { inOrder, isShown, moved } from '#web/list/columns/arranged-columns.ts';
import { useColumnLayout } from '#web/list/columns/use-column-layout.ts';
import { allowedWidth } from '#web/parts/table/column-width.ts';
import { useStable } from '#web/parts/hooks/use-stable.ts';
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
  // From here on every column has its room beside the navigation.
  const roomy = useMediaQuery('(min-width: 96em)', true, { getInitialValueInEffect: false });
  const { layout, change, setHidden, reset } = useColumnLayout({
    path: '/ordrer/kolonner',
    stored,
    view,
  });
  const { order, hidden, shown, widths } = layout;
  const all = useMemo(
    () => inOrder(listColumns({ prices, contribution, oneStatus, mayEdit }), { order, widths }),
    [prices, contribution, oneStatus, mayEdit, order, widths],
  );
  const columns = useMemo(
    () => all.filter((column) => isShown(column, { hidden, shown }, roomy)),
    [all, hidden, shown, roomy],
  );
  const onResize = useStable((id: string, width: number) =>
    change({ widths: { ...widths, [id]: allowedWidth(width) } }),
  );
  const onMove = useStable((id: string, place: string) =>
    change({
      order: moved(
        all.flatMap((column) => (column.pinned ? [] : [column.id])),
        id,
        place,
      ),
    }),
  );
  const onShow = useStable((id: string, isWanted: boolean) => {
    setHidden(isWanted ? hidden.filter((one) => one !== id) : [...hidden, id]);
    if (isWanted && !shown.includes(id)) change({ shown: [...shown, id] });
  });
  return {
    /** Those that are shown. */
    columns,
    hidden,
    setHidden,
    arranging: useMemo(() => ({ onResize, onMove }), [onResize, onMove]),
    panel: useMemo(
      () => ({
        columns: all.map((column) => ({
          ...column,
          pinned: column.pinned ?? false,
          shown: columns.includes(column),
        })),
        onShow,
        onMove,
        onResize,
        onReset: reset,
      }),
      [all, columns, onShow, onMove, onResize, reset],
    ),
  };
}
