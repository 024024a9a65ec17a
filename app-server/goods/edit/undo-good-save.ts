import { goodFieldLabels, goodMergeGroups, goodSave } from '#domain/goods/good-fields.ts';
import { commit } from '../../events/commit.ts';
import { parse } from '../../http/parse.ts';
import type { SavedGood } from '../../pages/goods/good-info.props.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { mergeOrConflict } from '../../records/conflict.ts';
import { changedSince, ownSave, type UndoSave } from '../../records/own-save.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { goodByNo } from '../stored-good.ts';
import { refuseForeignFields } from './save-good.ts';
import { changesOf, withDates, writeGood } from './write-good.ts';

const labels = new Map<string, string>(Object.entries(goodFieldLabels));

/**
 * Takes back a save of one's own: its fields are as they were before it, by a save like any other that a later change of the same
 * field stands against.
 * @throws NotFound, Forbidden, Invalid with the sentence why it cannot be taken back any more
 */
export async function undoGoodSave(
  services: Services,
  user: CurrentUser,
  goodNo: string,
  request: UndoSave,
): Promise<SavedGood> {
  return commit(services, authorOf(user), async (tx, record) => {
    const good = await goodByNo(tx, goodNo);
    const now = services.clock();
    const entity = { entityId: good.id, types: ['good.updated'] } as const;
    const save = await ownSave(tx, user, entity, request, now);
    const before = Object.fromEntries(
      Object.entries(save.changed).map(([field, [value]]) => [field, asSent(field, value)]),
    );
    const { version, force: _, ...fields } = parse(goodSave, { ...before, version: save.version });
    refuseForeignFields(user, fields);
    const sent = withDates(fields, good, now);
    const { merged: beside, conflict } = mergeOrConflict(
      {
        baseVersion: version,
        currentVersion: good.version,
        submitted: sent,
        changesSince: version === good.version ? [] : await changesSince(tx, good.id, version),
        current: { ...good },
        force: false,
      },
      goodMergeGroups,
    );
    if (conflict) throw changedSince(conflict, (field) => labels.get(field) ?? field);
    const merged = beside.map(({ field, by, at }) => ({ field, by: by.name, at }));
    const changed = changesOf(good, sent);
    if (Object.keys(changed).length === 0) return { version: good.version, goodNo, merged };
    const by = { userId: user.id, now };
    const after = await writeGood(tx, record, good, { sent, changed, forced: undefined, by });
    return { version: after.version, goodNo, merged };
  });
}

/** A stored value as a save sends it: what a supplier takes is sent without its date. */
function asSent(field: string, value: unknown): unknown {
  if (field !== 'supplierItems' || !Array.isArray(value)) return value;
  return value.map((item: object) => {
    const sent = { discountGroup: null, packSize: null, ...item, updatedAt: undefined };
    return JSON.parse(JSON.stringify(sent)) as unknown;
  });
}
