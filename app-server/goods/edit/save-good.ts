import { eq } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import {
  goodFieldLabels,
  goodMergeGroups,
  type GoodFields,
  type GoodSave,
} from '#domain/goods/good-fields.ts';
import type { SupplierItem } from '#domain/goods/good.ts';
import { goods, goodSuppliers } from '../../database/schema/goods.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden, Invalid } from '../../http/failures/errors.ts';
import type { SavedGood } from '../../pages/goods/good-info.props.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { mergeOrConflict, refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { editableGoodFields } from '../card/good-page.ts';
import { goodEvent } from '../good-news.ts';
import { goodByNo, type StoredGood } from '../stored-good.ts';
import { refuseClosedChain, refuseUsedEan, refuseWrongParts } from './good-checks.ts';

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
    await check(tx, good, sent);
    const [after] = await tx
      .update(goods)
      .set({ ...sent, version: good.version + 1, updatedAt: now, updatedBy: user.id })
      .where(eq(goods.id, good.id))
      .returning();
    if (!after) throw new Error(`Good ${good.id} is gone`);
    if (sent.supplierItems) await keepSuppliers(tx, sent.supplierItems);
    const over = since.filter(({ field }) => field in changed).at(-1);
    const forced =
      force && over ? { over: over.by.id || null, fields: Object.keys(changed) } : undefined;
    record(goodEvent('good.updated', after, changed, forced));
    return { version: after.version, goodNo, merged };
  });
}

type Sent = Partial<Omit<GoodFields, 'supplierItems'>> & { supplierItems?: SupplierItem[] };

/** @throws Forbidden for a field that the user may not edit, by its name alone */
function refuseForeignFields(user: CurrentUser, submitted: Partial<GoodFields>) {
  const allowed: readonly string[] = editableGoodFields(user);
  const foreign = Object.entries(submitted).find(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  );
  if (foreign === undefined) return;
  const label = Object.entries(goodFieldLabels).find(([name]) => name === foreign[0])?.[1];
  throw new Forbidden(`Du må ikke rette »${label}«.`);
}

/** What a supplier takes is as of now where it has changed, and as of before where it has not. */
function withDates(
  { supplierItems, ...plain }: Partial<GoodFields>,
  good: StoredGood,
  now: Date,
): Sent {
  if (supplierItems === undefined) return plain;
  const dated = supplierItems.map((item): SupplierItem => {
    const before = good.supplierItems.find(
      ({ supplier, supplierNo }) => supplier === item.supplier && supplierNo === item.supplierNo,
    );
    const isSame = before?.netOre === item.netOre && before.listOre === item.listOre;
    return { ...item, updatedAt: isSame ? before.updatedAt : now.toISOString() };
  });
  return { ...plain, supplierItems: dated };
}

function changesOf(good: StoredGood, sent: Sent): Changes {
  const before = new Map<string, unknown>(Object.entries(good));
  const changed = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined || JSON.stringify(before.get(name)) === JSON.stringify(value)
      ? []
      : [[name, [before.get(name), value]] as const],
  );
  return Object.fromEntries(changed.map(([name, [from, to]]) => [name, [from, to]]));
}

/** @throws Invalid when the good would not be as goods are */
async function check(tx: Transaction, good: StoredGood, sent: Sent): Promise<void> {
  if (sent.ean) await refuseUsedEan(tx, sent.ean, good.id);
  if (sent.replacedById) await refuseClosedChain(tx, good.id, sent.replacedById);
  if (sent.packageItems) await refuseWrongParts(tx, good.id, sent.packageItems);
  const { stockable, minQtyMilli } = { ...good, ...sent };
  if (!stockable && (minQtyMilli ?? 0) > 0 && sent.minQtyMilli !== undefined) {
    throw new Invalid({ minQtyMilli: 'Kun en lagervare har et minimum.' });
  }
}

/** The names of suppliers that a list of goods can be narrowed by. */
async function keepSuppliers(tx: Transaction, items: readonly SupplierItem[]): Promise<void> {
  if (items.length === 0) return;
  const names = [...new Set(items.map(({ supplier }) => supplier))].map((name) => ({ name }));
  await tx.insert(goodSuppliers).values(names).onConflictDoNothing();
}
