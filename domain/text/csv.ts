/** A cell of a CSV file: text, a number with a decimal comma, hundredths with two decimals (`12,50`), nothing. */
export type CsvCell = string | number | { hundredths: number } | null;

const BYTE_ORDER_MARK = '\uFEFF';

/** The beginning of a CSV file: the byte order mark that tells a spreadsheet it is UTF-8, and the titles. */
export function csvHead(titles: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(titles);
}

/** A line as Danish spreadsheets read it: semicolons, quotes where they are needed. No text runs as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

/** The text of a whole CSV file. */
export function csvText(titles: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(titles) + rows.map(csvLine).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') return (cell.hundredths / 100).toFixed(2).replace('.', ',');
  const safe = plainCell(cell);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Makes typed text safe for a spreadsheet: prefixes an apostrophe to text that would run as a formula (OWASP, CSV injection).
 * Full-width signs count as signs, also after spaces and invisible characters.
 */
function plainCell(typed: string): string {
  const seen = typed.replace(/^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]+/u, '');
  const begins = /^[=+\-@]/.test(seen.slice(0, 1).normalize('NFKC'));
  return begins || /^[\t\r\n]/.test(typed) ? `'${typed}` : typed;
}
