import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ColumnLayout } from '#domain/column-layout.ts';
import type { SavedView } from '#domain/saved-view.ts';
import { allowedWidth } from '#web/parts/table/column-width.ts';
import { useStable } from '#web/parts/hooks/use-stable.ts';
import { type ArrangedColumn, inOrder, isShown, moved } from './arranged-columns.ts';
import { useColumnLayout } from './use-column-layout.ts';

/** Windows in which the columns have more room than they need: first those that are shown without asking, then every one. */
const WIDE = '(min-width: 88em) and (max-width: 95.99em), (min-width: 112em)';

interface ArrangedColumnsOptions<Row> {
  /** Where the layout is saved. */
  path: string;
  /** As the server has it for this person. */
  stored: ColumnLayout;
  /** The saved view that is open. */
  view: SavedView | undefined;
  /** Every column that this reader may see; the same array as long as nothing changes. */
  columns: readonly ArrangedColumn<Row>[];
}

/** The columns of a list as its reader has arranged them, and how they are arranged. */
export function useArrangedColumns<Row>(options: ArrangedColumnsOptions<Row>) {
  const { path, stored, view, columns: known } = options;
  // From here on every column has its room beside the navigation.
  const roomy = useMediaQuery('(min-width: 96em)', true, { getInitialValueInEffect: false });
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const { layout, change, setHidden, reset } = useColumnLayout({ path, stored, view });
  const { order, hidden, shown, widths } = layout;
  const all = useMemo(() => inOrder(known, { order, widths }, wide), [known, order, widths, wide]);
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
