import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { type StatusSetting, statusesOff } from '#domain/statuses/status-settings.ts';
import { channelHeads } from '../database/schema/events.ts';
import { statusSettings } from '../database/schema/orders/status-settings.ts';
import type { Queryable } from '../services.ts';
import { preparedRead } from '../database/prepared-read.ts';

/** How the statuses are shown, its version, and the last `seq` on its channel. */
export async function loadStatuses(q: Queryable) {
  const [row] = await q
    .select({
      settings: statusSettings.settings,
      version: statusSettings.version,
      updatedAt: statusSettings.updatedAt,
      seq: channelHeads.lastSeq,
    })
    .from(statusSettings)
    .leftJoin(channelHeads, eq(channelHeads.channel, settingsTables['Admin/Order-Status'].channel))
    .where(eq(statusSettings.id, 1));
  if (!row) throw new Error('status_settings has no row: the migrations have not run');
  return { ...row, settings: row.settings?.map(whole) ?? null, seq: row.seq ?? 0 };
}

const statusRow = preparedRead([], (q) =>
  q.select({ settings: statusSettings.settings }).from(statusSettings),
);

/** The statuses that no order may be put into now. */
export async function loadStatusesOff(q: Queryable): Promise<OrderStatus[]> {
  const [row] = await statusRow(q);
  return statusesOff(row?.settings?.map(whole) ?? null);
}

type Stored = NonNullable<(typeof statusSettings.$inferSelect)['settings']>[number];

function whole(stored: Stored): StatusSetting {
  return { inUse: true, ...stored };
}
