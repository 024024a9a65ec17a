import { eq } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import type { GoodFields } from '#domain/goods/good-fields.ts';
import type { SupplierItem } from '#domain/goods/good.ts';
import { goods, goodSuppliers } from '../../database/schema/goods.ts';
import type { NewEvent, RecordEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { Transaction } from '../../services.ts';
import { goodEvent } from '../good-news.ts';
import { priceOfParts } from '../prices/package-prices.ts';
import { goodByNo, type StoredGood } from '../stored-good.ts';
import { refuseClosedChain, refuseUsedEan, refuseWrongParts } from './good-checks.ts';

/** Fields of a good as they are written. */
type Sent = Partial<Omit<GoodFields, 'supplierItems'>> & { supplierItems?: SupplierItem[] };

interface GoodWrite {
  sent: Sent;
  /** What differs from before, by field. */
  changed: Changes;
  forced: NewEvent['forced'];
  by: { userId: string; now: Date };
}

/** Writes fields of a good, and records the event. @throws Invalid when the good would not be as goods are */
export async function writeGood(
  tx: Transaction,
  record: RecordEvent,
  good: StoredGood,
  { sent, changed, forced, by: { userId, now } }: GoodWrite,
): Promise<StoredGood> {
  await check(tx, good, sent);
  const [after] = await tx
    .update(goods)
    .set({ ...sent, version: good.version + 1, updatedAt: now, updatedBy: userId })
    .where(eq(goods.id, good.id))
    .returning();
  if (!after) throw new Error(`Good ${good.id} is gone`);
  if (sent.supplierItems) await keepSuppliers(tx, sent.supplierItems);
  record(goodEvent('good.updated', after, changed, forced));
  if (!sent.packageItems) return after;
  await priceOfParts(tx, record, good.id, { userId, now });
  return goodByNo(tx, good.goodNo);
}

/** What a supplier takes is as of now where it has changed, and as of before where it has not. */
export function withDates(
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

/** The fields that are given another value, with both values. */
export function changesOf(good: StoredGood, sent: Sent): Changes {
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
