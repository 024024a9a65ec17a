import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import { useDue } from '#web/parts/lazy/in-turn.tsx';
import { useStable } from '../hooks/use-stable.ts';
import type { DataTableProps } from './data-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import classes from './data-table.module.css';
import { useDrawnCells } from './drawn-cells.ts';
import { rememberedScroll } from './remembered-scroll.ts';
import { titleWhereCut } from './title-where-cut.ts';
import { toggled } from './toggled.ts';
import { useFits } from './use-fits.ts';
import { useRestingRow } from './use-resting-row.ts';
import { useTableKeys } from './use-table-keys.ts';

const features = tableFeatures({ rowSelectionFeature });
const nothing: ReadonlySet<string> = new Set();

/** Pixels of the column of boxes, and of a row. */
const BOXES = 36;
const ROW = 36;
const COMPACT = 28;

/**
 * A list of records: sticky header, 36 px rows, sorting by the server, selection, columns that the reader arranges, cells that are
 * edited in place, and `j`/`k`/`x`/`Enter`/`F2`. A row is drawn again only when it has changed itself.
 */
export function DataTable<Row extends RowData & object>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  selected = nothing,
  onSelect,
  onOpen,
  peek = false,
  onIntent,
  onEdit,
  rowLabel = rowId,
  rowMark,
  arranging,
  compact = false,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLElement>(null);
  useFits(scroller);
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selected].map((id) => [id, true as const])),
    [selected],
  );
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { rowSelection },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelect?.(new Set(Object.keys(next)));
    },
  });
  const tableRows = table.getRowModel().rows;
  const { active, setActive } = useTableKeys({
    count: tableRows.length,
    table: scroller,
    peek,
    onToggle: onSelect && ((index) => tableRows[index]?.toggleSelected()),
    onOpen:
      onOpen &&
      ((index) => {
        const row = tableRows[index];
        if (row !== undefined) onOpen(row.original);
      }),
  });
  const cellsOf = useDrawnCells(columns, onEdit !== undefined);
  const rowOf = (id: string) => tableRows.find((row) => row.id === id);
  const pressed = useRef<string | null>(null);
  const onToggle = useStable((id: string, through: boolean) => {
    const ids = tableRows.map((row) => row.id);
    onSelect?.(toggled(selected, ids, id, through ? pressed.current : null));
    pressed.current = id;
  });
  const onActivate = useStable((index: number) => setActive(index));
  const openRow = useStable((id: string) => {
    const row = rowOf(id);
    if (row !== undefined) onOpen?.(row.original);
  });
  const editCell = useStable((id: string, column: string, button: HTMLElement) => {
    const row = rowOf(id);
    if (row !== undefined) onEdit?.({ row: row.original, column, button });
  });
  useRestingRow(tableRows[active]?.id, (id) => {
    const row = rowOf(id);
    if (row !== undefined) onIntent?.(row.original);
  });
  const handlers = useMemo(
    () => ({ onToggle, onActivate, onOpen: openRow, onEdit: editCell }),
    [onToggle, onActivate, openRow, editCell],
  );
  const chosen = table.getIsAllRowsSelected()
    ? 'all'
    : tableRows.some((row) => selected.has(row.id))
      ? 'some'
      : 'none';
  // What is on the screen comes first; the rows below it after the page has been painted.
  const drawn = useDue()
    ? tableRows.length
    : Math.ceil(window.innerHeight / (compact ? COMPACT : ROW));
  const needed = columns.reduce((sum, { width }) => sum + width, onSelect ? BOXES : 0);

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      {...rememberedScroll}
      data-compact={compact || undefined}
      aria-label={label}
    >
      <table className={classes.table} style={{ minWidth: needed }} aria-rowcount={rows.length + 1}>
        <colgroup>
          {onSelect && <col style={{ width: BOXES }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <DataTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          chosen={onSelect && chosen}
          onChooseAll={() => table.toggleAllRowsSelected()}
          arranging={arranging}
        />
        {/* oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- adds what only a pointer shows */}
        <tbody onMouseOver={titleWhereCut}>
          {tableRows.slice(0, drawn).map((row, index) => (
            <DataTableRow
              key={row.id}
              id={row.id}
              index={index}
              label={rowLabel(row.original)}
              cells={cellsOf(row.original)}
              active={index === active}
              mark={rowMark?.(row.original)}
              selected={onSelect && selected.has(row.id)}
              handlers={handlers}
            />
          ))}
          {drawn < tableRows.length && (
            <tr
              aria-hidden
              style={{ height: (tableRows.length - drawn) * (compact ? COMPACT : ROW) }}
            />
          )}
        </tbody>
      </table>
    </section>
  );
}
