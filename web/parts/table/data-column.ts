import type { ReactNode } from 'react';

/** One column of a `DataTable`. Give the columns a stable identity: a row is drawn again when they change. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What stands in the cell. What changes with the time subscribes to it there. */
  cell: (row: Row) => ReactNode;
  /** Whether the header sorts; the server does the sorting. */
  sortable?: boolean;
  /** Numbers and amounts stand to the right. */
  align?: 'left' | 'right';
  /** Pixels that the column needs; where there is more room, all columns share it. */
  width: number;
  /** The cell can be edited: what is edited is called in its button, such as “Frist på 26-04217”. */
  editLabel?: (row: Row) => string;
  /** Stays first and cannot be moved. */
  pinned?: boolean;
}

export interface DataSort {
  id: string;
  direction: 'asc' | 'desc';
}

/** A cell that is to be edited, and where it stands on the screen. */
export interface CellToEdit<Row> {
  row: Row;
  column: string;
  button: HTMLElement;
}

/** How a reader arranges columns. */
export interface ColumnArranging {
  /** @param width pixels */
  onResize: (id: string, width: number) => void;
  /** Puts the column at the place of another one. */
  onMove: (id: string, place: string) => void;
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
  /** Space opens the active row too: what opens is beside the list, and no page of its own. */
  peek?: boolean;
  /** Called with the row that the keyboard, or a click, rests on: it may be opened next. */
  onIntent?: ((row: Row) => void) | undefined;
  /** A cell with an `editLabel` was clicked, or F2 or Enter was pressed on it. */
  onEdit?: ((cell: CellToEdit<Row>) => void) | undefined;
  /** What a row is called for those who cannot see it, such as its order number. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Extra marks on a row: `fresh` shows that a live event just changed it. */
  rowMark?: ((row: Row) => 'fresh' | undefined) | undefined;
  /** The reader may resize and move columns. */
  arranging?: ColumnArranging | undefined;
  /** 28 px rows instead of 36 px. */
  compact?: boolean;
};
