import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import { recordColumns } from './columns.ts';

/** Before a status could be out of use, nothing was said of it. */
type StoredStatusSetting = Omit<StatusSetting, 'inUse'> & { inUse?: boolean };

/** One row: how an administrator wants the statuses shown. */
export const statusSettings = pgTable('status_settings', {
  id: integer('id').primaryKey(),
  /** `null` until somebody has changed something: then the statuses are shown as they were born. */
  settings: jsonb('settings').$type<StoredStatusSetting[]>(),
  ...recordColumns,
});
