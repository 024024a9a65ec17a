import type { Database } from '#app-server/services.ts';

/**
 * Numbers from 1 on for the rows that tests make, counted for each database: test files share a process, and what one file makes must
 * not depend on what ran before it.
 */
export function countPerDatabase(): (db: Database) => number {
  const counts = new WeakMap<Database, number>();
  return (db) => {
    const next = (counts.get(db) ?? 0) + 1;
    counts.set(db, next);
    return next;
  };
}
