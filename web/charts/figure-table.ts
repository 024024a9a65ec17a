import { formatKr, formatPercent } from '#domain/amounts/money.ts';
import type { CsvCell } from '#web/parts/csv.ts';

/** A column of figures: `kr` are øre, `percent` basis points, `count` and `text` as they are. */
export interface FigureColumn {
  header: string;
  kind: 'text' | 'kr' | 'percent' | 'count';
}

/** What a chart shows, as a table: the accessible form, and what a CSV file is made from. */
export interface FigureTable {
  columns: readonly FigureColumn[];
  rows: readonly (readonly (string | number | null)[])[];
}

const counts = new Intl.NumberFormat('da-DK');

/** A cell as it is read; a dash where a number is missing. */
export function cellText(value: string | number | null, { kind }: FigureColumn): string {
  if (value === null) return kind === 'text' ? '' : '–';
  if (typeof value === 'string') return value;
  if (kind === 'kr') return formatKr(value);
  return kind === 'percent' ? formatPercent(value) : counts.format(value);
}

/** Rows for a spreadsheet: kroner and per cent as plain numbers, the unit in the header. */
export function csvRows({ columns, rows }: FigureTable): CsvCell[][] {
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

/** The table as it is pasted into a Danish spreadsheet: tabs between cells, plain numbers with a decimal comma. */
export function clipboardText(table: FigureTable): string {
  return [csvHeader(table), ...csvRows(table)]
    .map((row) => row.map(pasted).join('\t'))
    .join('\r\n');
}

function pasted(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = cell.replaceAll(/[\t\r\n]+/g, ' ');
  // A leading =, +, - or @ would be run as a formula by a spreadsheet.
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}
