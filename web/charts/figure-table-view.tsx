import { Link } from '@inertiajs/react';
import { cellText, type FigureTable } from './figure-table.ts';
import classes from './figure-table-view.module.css';

interface FigureTableViewProps {
  label: string;
  table: FigureTable;
}

/** Shows the numbers of a chart as a table that scrolls inside its tile. */
export function FigureTableView({ label, table: { columns, rows, links } }: FigureTableViewProps) {
  return (
    <section
      className={classes.scroller}
      aria-label={`${label}, tabel`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      scroll-region=""
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" data-number={kind !== 'text' || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // Two rows may have one name.
            <tr key={place}>
              {columns.map((column, index) => {
                const words = cellText(row[index] ?? null, column);
                const href = links?.[place]?.[index] ?? null;
                const text = href === null ? words : <Link href={href}>{words}</Link>;
                return index === 0 ? (
                  <th key={column.header} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={column.header} data-number={column.kind !== 'text' || undefined}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
