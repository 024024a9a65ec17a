import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { channels } from '#domain/events/channels.ts';
import type { Changes } from '#domain/events/events.ts';
import { orderStatusInfo } from '#domain/orders/order-status.ts';
import { defaultStatusSettings, type StatusSetting } from '#domain/statuses/status-settings.ts';
import { problemsIn, statusSettings as schema } from '#domain/statuses/status-settings-schema.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { statusSettings } from '../database/schema/status-settings.ts';
import { commit } from '../events/commit.ts';
import { Invalid } from '../http/failures/errors.ts';
import { changesSince } from '../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { CurrentUser, Services } from '../services.ts';
import { forgetShownStatuses } from './shown-statuses.ts';
import { loadStatuses } from './stored-statuses.ts';
import { authorOf } from '../records/author.ts';

/** The name under which the changes stand among the events. */
const ENTITY = 'status-settings';

/** The body of `PUT /admin/ordrestatus`; what is in `settings` is looked at afterwards, so that each field has its own sentence. */
export const saveStatusesRequest = v.strictObject({
  ...versioned,
  settings: v.array(v.unknown(), 'Listen af statusser mangler.'),
});
type SaveStatusesRequest = v.InferOutput<typeof saveStatusesRequest>;

/**
 * Stores how the statuses are shown, and tells every open page.
 * @throws Invalid with a sentence per field (`3.colour`), Conflict when somebody else has changed them
 */
export async function saveStatuses(
  services: Services,
  user: CurrentUser,
  { version, force = false, settings }: SaveStatusesRequest,
): Promise<{ version: number; settings: StatusSetting[] }> {
  const parsed = v.safeParse(schema, settings);
  if (!parsed.success) throw new Invalid(problemsIn(settings));
  const wanted = parsed.output;
  const saved = await commit(services, authorOf(user), async (tx, record) => {
    const before = await loadStatuses(tx);
    refuseUnknownVersion(version, before.version);
    const since = version < before.version ? await changesSince(tx, ENTITY, version) : [];
    const mine = describe(wanted);
    const forced = overwriting(
      conflictWith(before.version, since, ({ field }) => mine[field]),
      force,
    );
    const changed = changes(before.settings ?? defaultStatusSettings, wanted);
    if (Object.keys(changed).length === 0) return { version: before.version, settings: wanted };
    const next = before.version + 1;
    await tx
      .update(statusSettings)
      .set({ settings: wanted, version: next, updatedAt: services.clock(), updatedBy: user.id })
      .where(eq(statusSettings.id, 1));
    const type = 'board.config_changed';
    const messages = [{ channel: channels.statuses, type, patch: { settings: wanted } }];
    record({ type, entityId: ENTITY, version: next, changed, forced, messages });
    return { version: next, settings: wanted };
  });
  forgetShownStatuses(services);
  return saved;
}

/** Each status in one value, and the order in which they stand. */
function describe(settings: readonly StatusSetting[]): Record<string, unknown> {
  return {
    ...Object.fromEntries(settings.map(({ status, ...rest }) => [status, rest])),
    order: settings.map(({ status }) => orderStatusInfo[status].label).join(', '),
  };
}

function changes(before: readonly StatusSetting[], after: readonly StatusSetting[]): Changes {
  const [old, now] = [describe(before), describe(after)];
  return Object.fromEntries(
    Object.keys(now)
      .filter((field) => !isDeepStrictEqual(old[field], now[field]))
      .map((field) => [field, [old[field], now[field]]]),
  );
}
