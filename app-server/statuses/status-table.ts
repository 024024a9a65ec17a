import { eq } from 'drizzle-orm';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { readRows } from '#domain/saving/read-rows.ts';
import { defaultStatusSettings, type StatusSetting } from '#domain/statuses/status-settings.ts';
import { statusSettings as schema } from '#domain/statuses/status-settings-schema.ts';
import { statusSettings } from '../database/schema/orders/status-settings.ts';
import type { SettingsTable } from '../settings-table/settings-table.ts';
import { forgetShownStatuses } from './shown-statuses.ts';
import { loadStatuses } from './stored-statuses.ts';

/** How the statuses are shown, as a table of settings. */
export const statusTable: SettingsTable<StatusSetting> = {
  page: 'Admin/Order-Status',
  entity: 'status-settings',
  read: (rows) => readRows(schema, rows),
  load: async (q) => {
    const { version, settings } = await loadStatuses(q);
    return { version, rows: settings ?? defaultStatusSettings };
  },
  describe: (rows) => ({
    ...Object.fromEntries(rows.map(({ status, ...rest }) => [status, rest])),
    order: rows.map(({ status }) => orderStatusInfo[status].label).join(', '),
  }),
  store: async (tx, { rows, version, by }) => {
    await tx
      .update(statusSettings)
      .set({ settings: [...rows], version, updatedAt: by.now, updatedBy: by.userId })
      .where(eq(statusSettings.id, 1));
  },
  patch: (rows) => ({ settings: rows }),
  onSaved: forgetShownStatuses,
};
