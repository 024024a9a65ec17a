import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ColumnLayout } from '#domain/column-layout.ts';
import type { ListName } from '#domain/saved-view.ts';
import { instant, recordColumns } from '../columns.ts';
import { users } from './people.ts';

/** Filters, order and columns of a list that a person has saved under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    list: text('list').$type<ListName>().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Everybody who may see the list has it too. */
    shared: boolean('shared').notNull().default(false),
    /** As in the list's address; read through the list's codec, which may have changed since. */
    query: text('query').notNull(),
    hiddenColumns: jsonb('hidden_columns').$type<string[]>().notNull().default([]),
    ...recordColumns,
  },
  (t) => [
    uniqueIndex('saved_views_own_name')
      .on(t.ownerId, t.list, sql`lower(${t.name})`)
      .where(sql`not shared`),
    uniqueIndex('saved_views_shared_name')
      .on(t.list, sql`lower(${t.name})`)
      .where(sql`shared`),
  ],
);

/** The view with which a list opens for a person when the address names no filters. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    viewId: text('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list] }),
    index('saved_view_defaults_view').on(t.viewId),
  ],
);

/** How a person has arranged the columns of a list; the last change counts. */
export const columnLayouts = pgTable(
  'column_layouts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ListName>().notNull(),
    layout: jsonb('layout').$type<ColumnLayout>().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
