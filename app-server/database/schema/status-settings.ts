import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StatusSetting } from '#domain/status-settings.ts';
import { recordColumns } from './columns.ts';

/** One row: how an administrator wants the statuses shown. */
export const statusSettings = pgTable('status_settings', {
  id: integer('id').primaryKey(),
  /** `null` until somebody has changed something: then the statuses are shown as they were born. */
  settings: jsonb('settings').$type<StatusSetting[]>(),
  ...recordColumns,
});
