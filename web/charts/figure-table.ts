import { formatCount } from '#domain/amounts/count.ts';
import { formatKr, formatPercent } from '#domain/amounts/money.ts';

/** A figure or a text; `null` where there is none. */
type Figure = string | number | null;

/** A column of figures. Values of kind `kr` are in øre, of kind `percent` in basis points. */
export interface FigureColumn {
  header: string;
  kind: 'text' | 'kr' | 'percent' | 'count';
}

/** The numbers of a chart as a table, for screen readers and for CSV files. */
export interface FigureTable {
  columns: readonly FigureColumn[];
  rows: readonly (readonly Figure[])[];
  /** Where each cell leads, row by row; `null` for a cell that leads nowhere. */
  links?: readonly (readonly (string | null)[])[];
}

/** The text of a cell; a missing number is a dash. */
export function cellText(value: Figure, { kind }: FigureColumn): string {
  if (value === null) return kind === 'text' ? '' : '–';
  if (typeof value === 'string') return value;
  if (kind === 'kr') return formatKr(value);
  return kind === 'percent' ? formatPercent(value) : formatCount(value);
}

/** Rows for a spreadsheet: kroner and per cent as plain numbers, the unit in the header. */
export function csvRows({ columns, rows }: FigureTable): Figure[][] {
  return rows.map((row) =>
    row.map((value, index) => {
      const kind = columns[index]?.kind;
      const scaled = typeof value === 'number' && (kind === 'kr' || kind === 'percent');
      return scaled ? value / 100 : value;
    }),
  );
}

/** `Omsætning (kr.)`, `DG (%)` */
export function csvHeader({ columns }: FigureTable): string[] {
  const units = { kr: ' (kr.)', percent: ' (%)', count: '', text: '' };
  return columns.map(({ header, kind }) => `${header}${units[kind]}`);
}

/** The table as text to paste into a Danish spreadsheet: tabs between cells, plain numbers with a decimal comma. */
export function clipboardText(table: FigureTable): string {
  return [csvHeader(table), ...csvRows(table)]
    .map((row) => row.map(pasted).join('\t'))
    .join('\r\n');
}

function pasted(cell: Figure): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = cell.replaceAll(/[\t\r\n]+/g, ' ');
  // A spreadsheet would run a text with a leading =, +, - or @ as a formula.
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}
