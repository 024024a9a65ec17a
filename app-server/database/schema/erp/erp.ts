import type { ErpKind } from '#domain/erp/erp-kinds.ts';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What has a number in the ERP, by the key of its subject. One without a row is missing. */
export const erpMappings = pgTable('erp_mappings', {
  key: text('key').primaryKey(),
  number: integer('number').notNull(),
  name: text('name').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by'),
});

/** The ERP's own lists, as they were fetched last. */
export const erpEntries = pgTable(
  'erp_entries',
  {
    kind: text('kind').$type<ErpKind>().notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    barred: boolean('barred').notNull().default(false),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.number] })],
);
