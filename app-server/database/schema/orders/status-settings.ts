import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import { recordColumns } from '../columns.ts';

/** A setting as stored. Rows from before `inUse` existed do not have it. */
type StoredStatusSetting = Omit<StatusSetting, 'inUse'> & { inUse?: boolean };

/** One row: the administrator's settings of how statuses are shown. */
export const statusSettings = pgTable('status_settings', {
  id: integer('id').primaryKey(),
  /** `null` until an administrator changes something; the statuses then have their default names and colours. */
  settings: jsonb('settings').$type<StoredStatusSetting[]>(),
  ...recordColumns,
});
