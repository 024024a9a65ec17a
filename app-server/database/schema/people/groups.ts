import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Grants } from '#domain/rights/rights.ts';
import { recordColumns } from '../columns.ts';

/** The groups of users. A user names those they are in by their codes (`users.groups`). */
export const groups = pgTable('groups', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  /** It is combined with a role, and is none by itself. */
  addon: boolean('addon').notNull().default(false),
  needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
  /** Permissions with their scopes; those that this version does not know grant nothing. */
  grants: jsonb('grants').$type<Grants>().notNull().default({}),
  ...recordColumns,
});
