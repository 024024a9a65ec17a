import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from './data-column.ts';

/** What stands in one cell of a row. */
export interface DrawnCell {
  column: string;
  align: 'left' | 'right' | undefined;
  /** How the button is called that edits the cell; `undefined` where it cannot be edited. */
  editLabel: string | undefined;
  content: ReactNode;
}

type CellsOf<Row> = (row: Row) => readonly DrawnCell[];

function drawnCells<Row extends object>(
  columns: readonly DataColumn<Row>[],
  editable: boolean,
): CellsOf<Row> {
  const drawn = new WeakMap<Row, readonly DrawnCell[]>();
  return (row) => {
    const known = drawn.get(row);
    if (known !== undefined) return known;
    const cells = columns.map(({ id, align, cell, editLabel }) => ({
      column: id,
      align,
      editLabel: editable ? editLabel?.(row) : undefined,
      content: cell(row),
    }));
    drawn.set(row, cells);
    return cells;
  };
}

/** The cells of a row. The same row under the same columns has the same cells, so that React leaves it alone. */
export function useDrawnCells<Row extends object>(
  columns: readonly DataColumn<Row>[],
  editable: boolean,
): CellsOf<Row> {
  return useMemo(() => drawnCells(columns, editable), [columns, editable]);
}
