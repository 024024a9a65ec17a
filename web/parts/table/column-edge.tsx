import { type PointerEvent, useRef } from 'react';
import { allowedWidth, givenWidthOf } from './column-width.ts';
import classes from './data-table.module.css';

interface ColumnEdgeProps {
  header: string;
  /** What the column is given now. */
  width: number;
  onResize: (width: number) => void;
}

interface Drag {
  /** Pixels from the pointer to the edge's place. */
  from: number;
  head: HTMLTableCellElement;
  column: HTMLElement;
}

/**
 * The right edge of a column in its header: dragged, the column follows; the width is told once, when it is let go. By keyboard
 * the width is changed in the header itself.
 */
export function ColumnEdge({ header, width, onResize }: ColumnEdgeProps) {
  const drag = useRef<Drag | null>(null);

  function begin(event: PointerEvent<HTMLSpanElement>) {
    const head = event.currentTarget.closest('th');
    const column = head?.closest('table')?.querySelectorAll('col')[head.cellIndex];
    if (head === null || column === undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX - head.offsetWidth, head, column };
  }

  function follow(event: PointerEvent, { from, head, column }: Drag): number {
    const given = givenWidthOf(head, allowedWidth(event.clientX - from));
    column.style.width = `${given}px`;
    return given;
  }

  return (
    <span
      className={classes.edge}
      aria-hidden
      title={`Træk for at ændre bredden på »${header}«`}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (drag.current !== null) follow(event, drag.current);
      }}
      onPointerUp={(event) => {
        if (drag.current === null) return;
        const given = follow(event, drag.current);
        drag.current = null;
        if (given !== width) onResize(given);
      }}
      onPointerCancel={() => {
        if (drag.current !== null) drag.current.column.style.width = `${width}px`;
        drag.current = null;
      }}
    />
  );
}
