import { sql } from 'drizzle-orm';
import { SHORT_LIST } from '../../database/schema/columns.ts';
import { type Author, commit, type RecordEvent } from '../../events/commit.ts';
import type { Services, Transaction } from '../../services.ts';

/** Kilobytes of the list of texts that wait for the search index: enough for those of ten thousand orders. */
const LONG = 16 * 1024;

/** How long the texts wait after the write, in milliseconds: its author's next page is answered meanwhile. */
const AFTERWARDS = 2000;

/**
 * One write, as `commit`, of up to thousands of orders. On the embedded engine what they are found by waits in the list of the search
 * index until a while after the commit: in parts, each time that the short list is full, it was the half of such a write, for which
 * everybody waits. A PostgreSQL server locks the index against its readers for such a change of its list, and gains little by it.
 */
export async function commitManyOrders<T>(
  services: Pick<Services, 'db' | 'settings' | 'clock' | 'log' | 'wakeOutbox'>,
  author: Author,
  work: (tx: Transaction, record: RecordEvent) => Promise<T>,
): Promise<T> {
  if (services.settings.databaseUrl) return commit(services, author, work);
  const result = await commit(services, author, async (tx, record) => {
    await tx.execute(searchList(LONG));
    const done = await work(tx, record);
    await tx.execute(searchList(SHORT_LIST.gin_pending_list_limit));
    return done;
  });
  setTimeout(() => void emptySearchList(services), AFTERWARDS).unref();
  return result;
}

/** Sets the longest list, in kilobytes; for other writes than this one only when it is committed. */
const searchList = (limit: number) =>
  sql.raw(`alter index orders_search set (gin_pending_list_limit = ${limit})`);

/** Puts the texts that wait into the search index. Where this is not reached, the next write of an order does it. */
async function emptySearchList({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  try {
    await db.execute(sql`select gin_clean_pending_list('orders_search')`);
  } catch (error) {
    log.warn({ err: error }, 'the list of the search index waits for the next order');
  }
}
