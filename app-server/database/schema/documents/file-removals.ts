import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Files whose rows are gone or erased. Each is removed from the storage and its backup once it is due, and its row after it. */
export const fileRemovals = pgTable(
  'file_removals',
  {
    /** SHA-256 of the file in hexadecimal: its name in the storage. */
    hash: text('hash').primaryKey(),
    /** The earliest time; later after a try that failed. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [index('file_removals_due').on(t.dueAt)],
);
