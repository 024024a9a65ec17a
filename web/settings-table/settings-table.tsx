import { Table } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { RowHandle } from './row-handle.tsx';
import classes from './settings-table.module.css';
import type { EditedTable } from './use-settings-table.ts';
import { useTableFocus } from './use-table-focus.ts';

/** What a cell is given. */
export interface SettingsCell<Row> {
  row: Row;
  /** The row's name, for the labels of the inputs. */
  name: string;
  /** What is wrong with the field of this column. */
  problem: string | undefined;
  /** Who may only read is not shown what changes a row. */
  mayEdit: boolean;
  /** Nothing can be changed: a save is on its way, or one may only read. What is shown stays, so that nothing moves. */
  disabled: boolean;
  onChange: (change: Partial<Row>) => void;
}

/** One column: the field whose problems it shows, its header and its cells. */
export interface SettingsColumn<Row> {
  field: string;
  header: string;
  cell: (cell: SettingsCell<Row>) => ReactNode;
}

interface SettingsTableProps<Row> {
  label: string;
  /** What the first column is called, in which the rows are named and moved. */
  rowHeader: string;
  table: EditedTable<Row>;
  columns: readonly SettingsColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The rows stand in an order of their own, and are not moved. */
  sorted?: true;
  /** Each row is a card, for rows with more fields than a table has room for. */
  cards?: true;
  /** A column edits the name, so that a table of many columns does not show it twice. */
  named?: true;
  /** Which rows are on the page; all where it is left out. */
  shows?: (row: Row) => boolean;
}

/** A table whose rows are edited in place and put in order by drag or by keys. It asks before unsaved edits are left. */
export function SettingsTable<Row>(props: SettingsTableProps<Row>) {
  const { label, rowHeader, table, columns, keyOf, nameOf, sorted = false, shows } = props;
  const { draft, problems, failure, mayEdit, busy, dirty, send } = table;
  const disabled = busy || !mayEdit;
  const body = useRef<HTMLTableSectionElement>(null);
  const moved = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  useTableFocus(body, draft.map(keyOf), { busy, dirty });
  // A row that is put elsewhere in the document loses the focus.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    body.current?.querySelector<HTMLElement>(`[data-focus="${moved.current}"]`)?.focus();
    moved.current = null;
  });

  function move(key: string, to: number, focus: string | null) {
    moved.current = focus;
    send({ type: 'row.moved', key, to: Math.max(0, Math.min(to, draft.length - 1)) });
  }

  return (
    <>
      {failure !== null && <ErrorNotice message={failure} />}
      <div className={classes.scroll} data-cards={props.cards} data-named={props.named}>
        <Table aria-label={label}>
          <thead>
            <tr>
              {[rowHeader, ...columns.map(({ header }) => header)].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {draft.map((row, index) => {
              if (shows?.(row) === false) return null;
              const key = keyOf(row);
              const name = nameOf(row);
              return (
                <tr
                  key={key}
                  data-row={key}
                  className={classes.row}
                  data-dragged={dragged === key || undefined}
                  onDragOver={(event) => dragged !== null && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (dragged !== null) move(dragged, index, null);
                  }}
                >
                  <th scope="row">
                    <RowHandle
                      id={key}
                      name={name}
                      movable={mayEdit && !sorted}
                      disabled={disabled}
                      onDrag={setDragged}
                      onMove={(by, focus) => move(key, index + by, focus)}
                    />
                  </th>
                  {columns.map(({ field, header, cell }) => (
                    <td key={field} data-label={header}>
                      {cell({
                        row,
                        name,
                        problem: problems[`${index}.${field}`],
                        mayEdit,
                        disabled,
                        onChange: (change) => send({ type: 'row.edited', key, change }),
                      })}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      <LeaveQuestion unsaved={dirty} />
    </>
  );
}
