import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ColumnEdge } from './column-edge.tsx';
import { givenWidthOf } from './column-width.ts';
import type { ColumnArranging, DataColumn, DataSort } from './data-column.ts';
import classes from './data-table.module.css';

interface HeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | undefined;
  onSort: ((sort: DataSort) => void) | undefined;
  /** Whether all, some or none of the rows are selected; `undefined` without selection. */
  chosen: 'all' | 'some' | 'none' | undefined;
  onChooseAll: () => void;
  arranging: ColumnArranging | undefined;
}

/** Pixels by which a key makes a column wider or narrower. */
const KEY_STEP = 16;

function nextSort(id: string, sort: DataSort | undefined): DataSort {
  return { id, direction: sort?.id === id && sort.direction === 'asc' ? 'desc' : 'asc' };
}

function ariaSort(id: string, sort: DataSort | undefined) {
  if (sort?.id !== id) return undefined;
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

/**
 * The sticky header: names that sort, and the box that selects every row shown. Where columns can be arranged, a header is dragged
 * to another place and its edge to another width; with the focus on it `Shift` and an arrow moves the column, with `Alt` as well the
 * arrow changes its width.
 */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSort, chosen, onChooseAll, arranging } = props;
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const column = columns[at];
    if (step === undefined || !event.shiftKey || column === undefined || !arranging) return;
    event.preventDefault();
    if (event.altKey) {
      const head = event.currentTarget.closest('th');
      if (head === null) return;
      arranging.onResize(column.id, givenWidthOf(head, head.offsetWidth + step * KEY_STEP));
      return;
    }
    const place = columns[at + step];
    if (place && !place.pinned && !column.pinned) arranging.onMove(column.id, place.id);
  }

  const moving = (id: string) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = id;
    },
    onDragEnd: () => {
      dragged.current = null;
      setOver(null);
    },
  });
  const target = (id: string) => ({
    onDragOver: (event: { preventDefault: () => void }) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: () => {
      if (dragged.current !== null && dragged.current !== id)
        arranging?.onMove(dragged.current, id);
    },
  });

  return (
    <thead>
      <tr>
        {chosen !== undefined && (
          <th className={classes.choose} scope="col">
            <Checkbox
              size="xs"
              aria-label="Vælg alle viste rækker"
              checked={chosen === 'all'}
              indeterminate={chosen === 'some'}
              onChange={onChooseAll}
            />
          </th>
        )}
        {columns.map(({ id, header, sortable, align, pinned, width }, at) => (
          <th
            key={id}
            scope="col"
            data-align={align}
            data-over={over === id || undefined}
            aria-sort={ariaSort(id, sort)}
            {...(arranging && !pinned && target(id))}
          >
            <span
              className={classes.head}
              {...(arranging && !pinned && moving(id))}
              {...(arranging && { onKeyDown: (event) => onKeyDown(event, at) })}
            >
              {sortable && onSort !== undefined ? (
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() => onSort(nextSort(id, sort))}
                >
                  {header}
                  <Direction of={ariaSort(id, sort)} />
                </button>
              ) : (
                header
              )}
            </span>
            {arranging && (
              <ColumnEdge
                header={header}
                width={width}
                onResize={(given) => arranging.onResize(id, given)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Direction({ of }: { of: 'ascending' | 'descending' | undefined }) {
  if (of === undefined) return null;
  const Icon = of === 'ascending' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden />;
}
