import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { DataColumn, DataSort } from './data-column.ts';
import classes from './data-table.module.css';

interface HeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort: DataSort | undefined;
  onSort: ((sort: DataSort) => void) | undefined;
  /** Whether all, some or none of the rows are selected; `undefined` without selection. */
  chosen: 'all' | 'some' | 'none' | undefined;
  onChooseAll: () => void;
}

function nextSort(id: string, sort: DataSort | undefined): DataSort {
  return { id, direction: sort?.id === id && sort.direction === 'asc' ? 'desc' : 'asc' };
}

function ariaSort(id: string, sort: DataSort | undefined) {
  if (sort?.id !== id) return undefined;
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

/** The sticky header: names that sort, and the box that selects every row shown. */
export function DataTableHead<Row>({ columns, sort, onSort, chosen, onChooseAll }: HeadProps<Row>) {
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
        {columns.map(({ id, header, sortable, align, width, wideOnly }) => (
          <th
            key={id}
            scope="col"
            data-align={align}
            data-wide={wideOnly}
            style={{ width }}
            aria-sort={ariaSort(id, sort)}
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
