import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { IconButton } from '#web/parts/controls/icon-button.tsx';
import classes from './settings-table.module.css';

interface RowHandleProps {
  id: string;
  name: string;
  movable: boolean;
  disabled: boolean;
  /** Called with the row while it is dragged, and with `null` when that ends. */
  onDrag: (id: string | null) => void;
  /** So many places down; `focus` names the button that keeps the focus. */
  onMove: (by: 1 | -1, focus: string) => void;
}

/** A row's name, and how it is moved: dragged, with the arrow keys on its handle, or one place with a button. */
export function RowHandle({ id, name, movable, disabled, onDrag, onMove }: RowHandleProps) {
  if (!movable) return name;
  return (
    <div className={classes.handle}>
      <IconButton
        draggable={!disabled}
        disabled={disabled}
        style={{ cursor: 'grab' }}
        aria-label={`Flyt ${name}`}
        title="Træk, eller brug pil op og pil ned"
        data-focus={`${id}-handle`}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData('text/plain', name);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1, `${id}-handle`);
        }}
      >
        <IconGripVertical size={16} aria-hidden />
      </IconButton>
      <span className={classes.rowName}>{name}</span>
      <IconButton
        aria-label={`Flyt ${name} op`}
        disabled={disabled}
        data-focus={`${id}-up`}
        onClick={() => onMove(-1, `${id}-up`)}
      >
        <IconArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Flyt ${name} ned`}
        disabled={disabled}
        data-focus={`${id}-down`}
        onClick={() => onMove(1, `${id}-down`)}
      >
        <IconArrowDown size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
