import { plainCell } from '#domain/text/csv-cell.ts';

/** A cell of a CSV file: numbers are written with a decimal comma, `null` as nothing. */
export type CsvCell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = plainCell(cell);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a CSV file as Danish spreadsheets read it: semicolons, decimal comma, UTF-8 with a byte order mark. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return (
    BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(cellText).join(';')}\r\n`).join('')
  );
}
