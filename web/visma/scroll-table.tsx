import type { ReactNode } from 'react';
import classes from './visma.module.css';

interface ScrollTableProps {
  label: string;
  /** The heads of the columns; those of numbers stand to the right. */
  heads: readonly { text: string; right?: true }[];
  /** The rows. */
  children: ReactNode;
}

/** A small table that scrolls sideways where it has too little room. */
export function ScrollTable({ label, heads, children }: ScrollTableProps) {
  return (
    <div
      className={classes.scroll}
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
