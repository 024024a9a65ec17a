import { asc, eq, lte, sql } from 'drizzle-orm';
import { fileRemovals } from '../database/schema/documents/file-removals.ts';
import type { Database, Services } from '../services.ts';

/** How often it is looked for files that are to be removed (milliseconds), and how many are removed at a look. */
const LOOK_EVERY = 5_000;
const AT_ONCE = 50;
/** 30 s, 1, 2, 4 … at most 60 minutes after a try that failed, in milliseconds. */
const pauseAfter = (attempts: number) => Math.min(3_600_000, 30_000 * 2 ** Math.min(attempts, 10));

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
/** Removes a file from one place; nothing happens when there is none. */
export type RemoveFile = (hash: string) => Promise<void>;

/**
 * Removes the files that are due from every place that holds them. A file that some row still shows is kept. The row of the removal
 * goes last, so that a file is removed at the next look when the process ends in between.
 * @returns how many were removed
 */
export async function removeDueFiles(
  { db, clock, log }: Needs,
  places: readonly RemoveFile[],
): Promise<number> {
  const now = clock();
  const due = await db
    .select()
    .from(fileRemovals)
    .where(lte(fileRemovals.dueAt, now))
    .orderBy(asc(fileRemovals.dueAt), asc(fileRemovals.hash))
    .limit(AT_ONCE);
  let removed = 0;
  for (const { hash, attempts } of due) {
    try {
      if (!(await isShown(db, hash))) {
        for (const remove of places) await remove(hash);
        removed += 1;
      }
      await db.delete(fileRemovals).where(eq(fileRemovals.hash, hash));
    } catch (error) {
      log.warn({ err: error, attempts }, 'a file could not be removed; it is tried again');
      await db
        .update(fileRemovals)
        .set({ attempts: attempts + 1, dueAt: new Date(now.getTime() + pauseAfter(attempts)) })
        .where(eq(fileRemovals.hash, hash));
    }
  }
  return removed;
}

/** Whether a row that was not erased names the file: the same content may have been received twice. */
async function isShown(db: Database, hash: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from order_files where file_hash = ${hash}
    union all
    select 1 from documents where (file_hash = ${hash} or view_hash = ${hash}) and erased_at is null
    limit 1`);
  return rows.length > 0;
}

/** Looks for files to remove until it is stopped. @returns how to stop it; resolves when nothing uses the database any more */
export function startFileRemovals(
  needs: Needs,
  places: readonly RemoveFile[],
  lookEvery = LOOK_EVERY,
): { stop: () => Promise<void> } {
  let running: Promise<unknown> | undefined;
  const look = () => {
    running ??= removeDueFiles(needs, places)
      .catch((error: unknown) => needs.log.warn({ err: error }, 'files could not be looked for'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
