import { sql } from 'drizzle-orm';
import { SHORT_LIST } from '../database/schema/columns.ts';
import { type Author, commit, type RecordEvent } from '../events/commit.ts';
import type { Services, Transaction } from '../services.ts';

/** Kilobytes of the list of texts that wait for the search index: enough for those of ten thousand orders. */
const LONG = 16 * 1024;

/**
 * One write, as `commit`, of up to thousands of orders. What they are found by waits in the list of the search index, and is put into the
 * index after the commit, all of it at once: in parts, each time that the short list is full, it was the half of such a write, for
 * which all other writes wait.
 */
export async function commitManyOrders<T>(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'wakeOutbox'>,
  author: Author,
  work: (tx: Transaction, record: RecordEvent) => Promise<T>,
): Promise<T> {
  const result = await commit(services, author, async (tx, record) => {
    await tx.execute(searchList(LONG));
    const done = await work(tx, record);
    await tx.execute(searchList(SHORT_LIST.gin_pending_list_limit));
    return done;
  });
  services.db
    .execute(sql`select gin_clean_pending_list('orders_search')`)
    .catch((error: unknown) =>
      services.log.warn({ err: error }, 'the list of the search index waits for the next order'),
    );
  return result;
}

/** Sets the longest list, in kilobytes; to others than this transaction only when it is committed. */
const searchList = (limit: number) =>
  sql.raw(`alter index orders_search set (gin_pending_list_limit = ${limit})`);
