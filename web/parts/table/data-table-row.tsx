import { Checkbox } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './data-table.module.css';

interface RowProps {
  index: number;
  label: string;
  active: boolean;
  mark: string | undefined;
  /** `undefined` without selection. */
  selected: boolean | undefined;
  onToggle: () => void;
  onActivate: () => void;
  onOpen: (() => void) | undefined;
  ref?: Ref<HTMLTableRowElement>;
  children: ReactNode;
}

/** One row: active under the keyboard, selected by its box, opened by a double click. */
export function DataTableRow({
  index,
  label,
  active,
  mark,
  selected,
  onToggle,
  onActivate,
  onOpen,
  ref,
  children,
}: RowProps) {
  return (
    <tr
      ref={ref}
      data-index={index}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-mark={mark}
      onClick={onActivate}
      onDoubleClick={onOpen}
    >
      {selected !== undefined && (
        <td className={classes.choose}>
          <Checkbox size="xs" aria-label={`Vælg ${label}`} checked={selected} onChange={onToggle} />
        </td>
      )}
      {children}
    </tr>
  );
}
