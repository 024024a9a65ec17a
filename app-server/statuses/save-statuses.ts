import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { channels } from '#domain/events/channels.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { defaultStatusSettings, type StatusSetting } from '#domain/statuses/status-settings.ts';
import { problemsIn, statusSettings as schema } from '#domain/statuses/status-settings-schema.ts';
import { statusSettings } from '../database/schema/status-settings.ts';
import type { CurrentUser, Services } from '../services.ts';
import {
  saveSettingsTable,
  type saveTableRequest,
  type SettingsTable,
} from '../settings-table/save-settings-table.ts';
import { forgetShownStatuses } from './shown-statuses.ts';
import { loadStatuses } from './stored-statuses.ts';

const table: SettingsTable<StatusSetting> = {
  entity: 'status-settings',
  event: 'board.config_changed',
  channel: channels.statuses,
  read: (rows) => {
    const parsed = v.safeParse(schema, rows);
    return parsed.success ? { rows: parsed.output } : { problems: problemsIn(rows) };
  },
  load: async (tx) => {
    const { version, settings } = await loadStatuses(tx);
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
};

/**
 * Stores how the statuses are shown, and tells every open page.
 * @throws Invalid with a sentence per field (`3.colour`), Conflict when somebody else has changed them
 */
export async function saveStatuses(
  services: Services,
  user: CurrentUser,
  request: v.InferOutput<typeof saveTableRequest>,
): Promise<{ version: number; rows: StatusSetting[] }> {
  const saved = await saveSettingsTable(services, user, table, request);
  forgetShownStatuses(services);
  return saved;
}
