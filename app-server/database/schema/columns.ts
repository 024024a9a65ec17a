import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant, read and written as a `Date`, to the millisecond. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Text that is compared by bytes, independent of the server's locale, as the keys of `danish_sort_key` require. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Bytes, read and written as a `Buffer`. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Columns of every record: author and times, and `version`, which every write increments to detect edit conflicts. */
export const recordColumns = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
  archivedAt: instant('archived_at'),
};

/**
 * Storage of an index of texts or lists (GIN) whose rows are written in great numbers. What was written lately stands in a list beside the
 * index, which every search reads from its beginning to its end: of PostgreSQL's 4 MB that takes some 40 ms. In kB.
 */
export const SHORT_LIST = { gin_pending_list_limit: 512 };

/**
 * Storage of such an index of a few rows beside one of all rows. The database counts each page of the list as one that is read from the
 * disk: with a longer list it takes the other index for the cheaper one, which takes twenty times as long.
 */
export const SHORTER_LIST = { gin_pending_list_limit: 128 };

/** Storage of such an index whose rows are written one at a time: without the list. */
export const AT_ONCE = { fastupdate: 'off' };
