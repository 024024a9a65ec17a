import { desc, eq, inArray } from 'drizzle-orm';
import { erpErrorSentence } from '#domain/erp/erp-error-sentence.ts';
import { transferStateLabels } from '#domain/erp/transfer.ts';
import { vismaAttempts, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import { CSV_LIMIT, type CsvColumn, csvLines, csvTime } from '../../lists/csv-file.ts';
import type { Queryable } from '../../services.ts';
import { orderNumbers } from '../orders-of-transfer.ts';

interface LoggedCall {
  at: Date;
  orderNos: string[];
  reference: string;
  state: keyof typeof transferStateLabels;
  status: number | null;
  durationMs: number;
  errorCode: string | null;
  logId: string | null;
}

const columns: readonly CsvColumn<LoggedCall>[] = [
  ['Tidspunkt', ({ at }) => csvTime(at.toISOString())],
  ['Ordre', ({ orderNos }) => orderNos.join(' ')],
  ['Reference', ({ reference }) => reference],
  ['Derefter', ({ state }) => transferStateLabels[state]],
  ['Svar', ({ status }) => (status === null ? 'intet' : String(status))],
  ['Millisekunder', ({ durationMs }) => String(durationMs)],
  ['Kode', ({ errorCode }) => errorCode],
  ['Betyder', ({ errorCode }) => errorCode && erpErrorSentence(errorCode, null, errorCode)],
  ['Vismas log-id', ({ logId }) => logId],
];

/** Every call to the ledger as the lines of a file, the newest first: for the ledger's support. */
export async function attemptsCsv(q: Queryable): Promise<AsyncGenerator<string>> {
  const found = await q
    .select({ id: vismaAttempts.id })
    .from(vismaAttempts)
    .orderBy(desc(vismaAttempts.at), desc(vismaAttempts.id))
    .limit(CSV_LIMIT);
  const loadRows = (ids: string[]): Promise<LoggedCall[]> =>
    q
      .select({
        at: vismaAttempts.at,
        orderNos: orderNumbers,
        reference: vismaTransfers.reference,
        state: vismaAttempts.state,
        status: vismaAttempts.status,
        durationMs: vismaAttempts.durationMs,
        errorCode: vismaAttempts.errorCode,
        logId: vismaAttempts.logId,
      })
      .from(vismaAttempts)
      .innerJoin(vismaTransfers, eq(vismaTransfers.id, vismaAttempts.transferId))
      .where(inArray(vismaAttempts.id, ids))
      .orderBy(desc(vismaAttempts.at), desc(vismaAttempts.id));
  return csvLines({ columns, ids: found.map(({ id }) => id), loadRows, what: 'kald' });
}
