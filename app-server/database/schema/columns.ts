import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, read and written as a `Date`, to the millisecond. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Text compared byte by byte whatever the server's locale: what `danish_sort_key` makes sorts right only so. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What every record carries: who and when, and `version`, the key of the edit conflict: one more for every write. */
export const recordColumns = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  archivedAt: instant('archived_at'),
};
