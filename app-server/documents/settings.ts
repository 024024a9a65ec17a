import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { MAX_MARKUP_BP } from '#domain/documents/markup.ts';
import { requiresRight } from '#domain/rights/permission-names.ts';
import { may } from '#domain/rights/rights.ts';
import { versioned } from '#domain/saving/versioned.ts';
import { documentSettings } from '../database/schema/documents/documents.ts';
import { commit } from '../events/commit.ts';
import { Forbidden } from '../http/failures/errors.ts';
import { changesSince } from '../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../records/conflict.ts';
import type { DocumentSettingsView } from '../pages/admin/manual-order-match.props.ts';
import type { CurrentUser, Services } from '../services.ts';
import { loadSettings, type StoredSettings } from './stored-document.ts';
import { authorOf } from '../records/author.ts';

/** The name under which the settings' changes stand among the events. */
const ENTITY = 'document-settings';

/** The body of `PUT /dokumentmatch/indstillinger`. */
export const settingsRequest = v.strictObject({
  ...versioned,
  autoMatch: v.optional(v.boolean('Vælg til eller fra.')),
  markupBp: v.optional(
    v.pipe(
      v.number('Avancen skal være et tal.'),
      v.integer('Avancen skal være et tal.'),
      v.minValue(0, 'Avancen kan ikke være negativ.'),
      v.maxValue(MAX_MARKUP_BP, 'Avancen er for høj.'),
    ),
  ),
});
export type SettingsRequest = v.InferOutput<typeof settingsRequest>;

/** Switches the automatic match, or sets the markup. @throws Forbidden, Invalid, Conflict (somebody else changed them) */
export async function changeSettings(
  services: Services,
  user: CurrentUser,
  { version, force = false, ...fields }: SettingsRequest,
): Promise<DocumentSettingsView> {
  if (!may(user.rights, 'document.automate')) {
    throw new Forbidden(requiresRight('document.automate'));
  }
  return commit(services, authorOf(user), async (tx, record) => {
    const before = await loadSettings(tx);
    refuseUnknownVersion(version, before.version);
    const since = version < before.version ? await changesSince(tx, ENTITY, version) : [];
    const conflict = conflictWith(before.version, since, ({ field }) =>
      field === 'autoMatch' ? fields.autoMatch : fields.markupBp,
    );
    const forced = overwriting(conflict, force);
    const now = services.clock();
    const [after] = await tx
      .update(documentSettings)
      .set({ ...fields, version: before.version + 1, updatedAt: now, updatedBy: user.id })
      .where(eq(documentSettings.id, before.id))
      .returning();
    if (!after) throw new Error('The settings were not written');
    const changed: Changes = {
      autoMatch: [before.autoMatch, after.autoMatch],
      markupBp: [before.markupBp, after.markupBp],
    };
    const type = 'document.settings_changed';
    record({ type, entityId: ENTITY, version: after.version, changed, forced, messages: [] });
    return settingsView(after);
  });
}

/** The settings as the page knows them. */
export function settingsView({
  version,
  autoMatch,
  markupBp,
}: StoredSettings): DocumentSettingsView {
  return { version, autoMatch, markupBp };
}
