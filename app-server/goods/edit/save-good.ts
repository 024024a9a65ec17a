import {
  goodFieldLabels,
  goodMergeGroups,
  type GoodFields,
  type GoodSave,
} from '#domain/goods/good-fields.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden } from '../../http/failures/errors.ts';
import type { SavedGood } from '../../pages/goods/good-info.props.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { mergeOrConflict, refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { editableGoodFields } from '../card/good-page.ts';
import { goodByNo } from '../stored-good.ts';
import { changesOf, withDates, writeGood } from './write-good.ts';

/**
 * Saves changed fields of a good by the save protocol: different fields are merged, the same field conflicts.
 * @throws NotFound, Forbidden, Invalid, Conflict
 */
export async function saveGood(
  services: Services,
  user: CurrentUser,
  goodNo: string,
  { version, force = false, ...submitted }: GoodSave,
): Promise<SavedGood> {
  refuseForeignFields(user, submitted);
  return commit(services, authorOf(user), async (tx, record) => {
    const good = await goodByNo(tx, goodNo);
    refuseUnknownVersion(version, good.version);
    const now = services.clock();
    const sent = withDates(submitted, good, now);
    const since = version === good.version ? [] : await changesSince(tx, good.id, version);
    const { merged: beside, conflict } = mergeOrConflict(
      {
        baseVersion: version,
        currentVersion: good.version,
        submitted: sent,
        changesSince: since,
        current: { ...good },
        force,
      },
      goodMergeGroups,
    );
    if (conflict) throw conflict;
    const merged = beside
      .filter(({ field }) => field in goodFieldLabels)
      .map(({ field, by, at }) => ({ field, by: by.name, at }));
    const changed = changesOf(good, sent);
    if (Object.keys(changed).length === 0) return { version: good.version, goodNo, merged };
    const over = since.filter(({ field }) => field in changed).at(-1);
    const forced =
      force && over ? { over: over.by.id || null, fields: Object.keys(changed) } : undefined;
    const by = { userId: user.id, now };
    const after = await writeGood(tx, record, good, { sent, changed, forced, by });
    return { version: after.version, goodNo, merged };
  });
}

/** @throws Forbidden for a field that the user may not edit, by its name alone */
export function refuseForeignFields(user: CurrentUser, submitted: Partial<GoodFields>) {
  const allowed: readonly string[] = editableGoodFields(user);
  const foreign = Object.entries(submitted).find(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  );
  if (foreign === undefined) return;
  const label = Object.entries(goodFieldLabels).find(([name]) => name === foreign[0])?.[1];
  throw new Forbidden(`Du må ikke rette »${label}«.`);
}
