import {
  type ColumnDef,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { DataTableProps } from './data-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import classes from './data-table.module.css';
import { rememberedScroll } from './remembered-scroll.ts';
import { useTableKeys } from './use-table-keys.ts';

const features = tableFeatures({ rowSelectionFeature });
const nothing: ReadonlySet<string> = new Set();

/**
 * A list of records: sticky header, 36 px rows, sorting by the server, selection, `j`/`k`/`x`/`Enter`, and with
 * `virtualHeight` only the rows in view.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  selected = nothing,
  onSelect,
  onOpen,
  rowLabel = rowId,
  rowMark,
  virtualHeight,
  compact = false,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLElement>(null);
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
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which we do not use
  const virtual = useVirtualizer({
    count: tableRows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (compact ? 28 : 36),
    overscan: 12,
    enabled: virtualHeight !== undefined,
  });
  const { active, setActive } = useTableKeys({
    count: tableRows.length,
    onToggle: onSelect && ((index) => tableRows[index]?.toggleSelected()),
    onOpen:
      onOpen &&
      ((index) => {
        const row = tableRows[index];
        if (row !== undefined) onOpen(row.original);
      }),
    onMove: (index) =>
      virtualHeight === undefined
        ? scroller.current
            ?.querySelector(`[data-index="${index}"]`)
            ?.scrollIntoView({ block: 'nearest' })
        : virtual.scrollToIndex(index),
  });

  const inView = virtual.getVirtualItems();
  const shown =
    virtualHeight === undefined
      ? tableRows.map((row, index) => ({ row, index }))
      : inView.flatMap(({ index }) => {
          const row = tableRows[index];
          return row === undefined ? [] : [{ row, index }];
        });
  const before = virtualHeight === undefined ? 0 : (inView[0]?.start ?? 0);
  const after =
    virtualHeight === undefined ? 0 : virtual.getTotalSize() - (inView.at(-1)?.end ?? 0);
  const chosen = table.getIsAllRowsSelected()
    ? 'all'
    : table.getIsSomeRowsSelected()
      ? 'some'
      : 'none';

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      {...rememberedScroll}
      style={virtualHeight === undefined ? undefined : { height: virtualHeight, overflowY: 'auto' }}
      data-compact={compact || undefined}
      aria-label={label}
    >
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <DataTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          chosen={onSelect && chosen}
          onChooseAll={() => table.toggleAllRowsSelected()}
        />
        <tbody>
          <Spacer height={before} />
          {shown.map(({ row, index }) => (
            <DataTableRow
              key={row.id}
              ref={virtualHeight === undefined ? undefined : virtual.measureElement}
              index={index}
              label={rowLabel(row.original)}
              active={index === active}
              mark={rowMark?.(row.original)}
              selected={onSelect && selected.has(row.id)}
              onToggle={() => row.toggleSelected()}
              onActivate={() => setActive(index)}
              onOpen={onOpen && (() => onOpen(row.original))}
            >
              {columns.map((column) => (
                <td key={column.id} data-align={column.align} data-wide={column.wideOnly}>
                  {column.cell(row.original)}
                </td>
              ))}
            </DataTableRow>
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
    </section>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}
