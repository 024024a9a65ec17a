import type { ReactNode } from 'react';
import classes from './scroll-table.module.css';

interface ScrollTableProps {
  label: string;
  /** The heads of the columns; those of numbers stand to the right. */
  heads: readonly { text: string; right?: true }[];
  /** On a phone the cells of a row stand under each other, those of numbers with their `data-label`. */
  stacked?: true;
  /** The rows. */
  children: ReactNode;
}

/** A small table that scrolls sideways where it has too little room. */
export function ScrollTable({ label, heads, stacked, children }: ScrollTableProps) {
  return (
    <div
      className={classes.scroll}
      data-stacked={stacked}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <table className={classes.lines}>
        <thead>
          <tr>
            {heads.map(({ text, right }) => (
              <th key={text} scope="col" data-right={right}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
