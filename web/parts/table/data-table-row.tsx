import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Tick } from '../controls/tick.tsx';
import classes from './data-table.module.css';
import type { DrawnCell } from './drawn-cells.ts';

/** What every row of a table is given; it keeps its identity while the table stands. */
interface RowHandlers {
  /** @param through from the row that was toggled before to this one */
  onToggle: (id: string, through: boolean) => void;
  onActivate: (index: number) => void;
  onOpen: (id: string) => void;
  onEdit: (id: string, column: string, button: HTMLElement) => void;
}

interface RowProps {
  id: string;
  index: number;
  label: string;
  cells: readonly DrawnCell[];
  active: boolean;
  mark: string | undefined;
  /** `undefined` without selection. */
  selected: boolean | undefined;
  handlers: RowHandlers;
}

/**
 * One row: active under the keyboard, selected by its box, opened by a double click. It is drawn again only when its own cells
 * or marks have changed.
 */
export const DataTableRow = memo(function DataTableRow(props: RowProps) {
  const { id, index, label, cells, active, mark, selected, handlers } = props;
  return (
    <tr
      data-index={index}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-mark={mark}
      onClick={() => handlers.onActivate(index)}
      onDoubleClick={() => handlers.onOpen(id)}
    >
      {selected !== undefined && (
        <td className={classes.choose}>
          <Tick
            label={`Vælg ${label}`}
            checked={selected}
            onChange={(shift) => handlers.onToggle(id, shift)}
          />
        </td>
      )}
      {cells.map(({ column, align, editLabel, content }) => (
        <td key={column} data-align={align}>
          {editLabel === undefined ? (
            content
          ) : (
            // The keyboard reaches the buttons of the active row only.
            <button
              type="button"
              className={classes.edit}
              data-edit={column}
              aria-haspopup="dialog"
              tabIndex={active ? 0 : -1}
              onClick={({ currentTarget }) => handlers.onEdit(id, column, currentTarget)}
              onDoubleClick={(event) => event.stopPropagation()}
            >
              <VisuallyHidden>{`${editLabel}: `}</VisuallyHidden>
              {content}
            </button>
          )}
        </td>
      ))}
    </tr>
  );
});
