import { sql } from 'drizzle-orm';
import { retainedUntil } from '#domain/customers/anonymise.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { fileRemovals } from '../../database/schema/documents/file-removals.ts';
import type { Transaction } from '../../services.ts';
import type { Erased } from './erase-customer.ts';
import { listOf } from './list-of.ts';

/** Kinds of documents that are accounting records. */
const RECORDS = ['supplier_invoice', 'credit_note'];

interface FoundFile extends Record<string, unknown> {
  hash: string;
  /** When the accounting record came; `null` for every other file. */
  kept: string | null;
}

/**
 * Puts the files of some orders into the queue of removals, before their rows are erased: what was uploaded on the orders, and the documents
 * that stand on these orders alone. An accounting record is due when it need not be kept any more.
 */
export async function queueFiles(
  tx: Transaction,
  { orderIds }: Pick<Erased, 'orderIds'>,
  now: Date,
): Promise<void> {
  const theirs = listOf(orderIds);
  const records = listOf(RECORDS);
  const { rows } = await tx.execute<FoundFile>(sql`
    with matched as (
      select d.* from documents d
      where exists (select 1 from document_matches m
          where m.document_id = d.id and m.undone_at is null and m.order_id in ${theirs})
        and not exists (select 1 from document_matches m
          where m.document_id = d.id and m.undone_at is null and m.order_id not in ${theirs})
    )
    select file_hash as hash, null as kept from order_files where order_id in ${theirs}
    union
    select hash, case when kind in ${records} then arrived_at::text end from matched,
      lateral (values (file_hash), (view_hash)) as files (hash) where hash is not null`);
  if (rows.length === 0) return;
  const removals = rows.map(({ hash, kept }) => ({ hash, dueAt: kept ? dueAfter(kept) : now }));
  await tx.insert(fileRemovals).values(removals).onConflictDoNothing();
}

/** The first instant at which an accounting record of that time may go. */
function dueAfter(arrived: string): Date {
  return startOfCopenhagenDay(addDays(retainedUntil(new Date(arrived)), 1));
}
