import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What stands in the cell. */
  cell: (row: Row) => ReactNode;
  /** Whether the header sorts; the server does the sorting. */
  sortable?: boolean;
  /** Numbers and amounts stand to the right. */
  align?: 'left' | 'right';
  /** CSS width, such as `120px`. */
  width?: string;
  /** Left out on narrow screens. */
  wideOnly?: boolean;
}

export interface DataSort {
  id: string;
  direction: 'asc' | 'desc';
}

export type DataTableProps<Row> = {
  /** What the table is about, for those who cannot see it. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sort?: DataSort | undefined;
  onSort?: ((sort: DataSort) => void) | undefined;
  /** Ids of selected rows, together with `onSelect`; without them there is no selection. */
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Enter on the active row, and double click. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What a row is called for those who cannot see it, such as its order number. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Extra marks on a row: `fresh` shows that a live event just changed it. */
  rowMark?: ((row: Row) => 'fresh' | undefined) | undefined;
  /** Draw only the rows in view; for long lists. Needs a height to scroll in. */
  virtualHeight?: string | undefined;
  /** 28 px rows instead of 36 px. */
  compact?: boolean;
};
