import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type CsvCell, csvHead, csvLine } from '#domain/text/csv.ts';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { Invalid } from '../http/failures/errors.ts';

/** Rows that one file may hold. */
export const CSV_LIMIT = 100_000;
const CHUNK = 500;

/** A column of a list's file. */
export type CsvColumn<Row> = [title: string, cell: (row: Row) => CsvCell];

interface CsvFile<Row> {
  columns: readonly CsvColumn<Row>[];
  /** Every hit in the order of the list; one more than `CSV_LIMIT` at most. */
  ids: readonly string[];
  loadRows: (ids: string[]) => Promise<Row[]>;
  /** What the rows are, in the plural: `ordrer`. */
  what: string;
}

/**
 * The lines of a list as a file that a Danish spreadsheet opens by itself. The rows are read in parts, so that no transaction
 * waits for a slow receiver.
 * @throws Invalid when there are more rows than fit into one file
 */
export function csvLines<Row>({ columns, ids, loadRows, what }: CsvFile<Row>) {
  if (ids.length > CSV_LIMIT) {
    throw new Invalid({ filters: `Afgræns listen: en fil kan højst rumme 100.000 ${what}.` });
  }
  return (async function* lines() {
    yield csvHead(columns.map(([title]) => title));
    for (let from = 0; from < ids.length; from += CHUNK) {
      const rows = await loadRows(ids.slice(from, from + CHUNK));
      yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    }
  })();
}

/** Answers with a CSV file. @param name without its ending */
export function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string>) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(lines));
}

/** An instant as a Danish spreadsheet reads it: `21-11-2026 08:30`. */
export function csvTime(instant: string | null): string | null {
  if (instant === null) return null;
  const { year, month, day, hour, minute } = copenhagenParts(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}-${two(month)}-${year} ${two(hour)}:${two(minute)}`;
}

/** Hundredths, such as øre or basis points, as a cell. */
export function csvHundredths(hundredths: number | null): CsvCell {
  return hundredths === null ? null : { hundredths };
}
