import { eq, sql } from 'drizzle-orm';
import type { NewGood } from '#domain/goods/good-fields.ts';
import { ulid } from '#domain/ulid.ts';
import { goodPrices, goods } from '../../database/schema/goods.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { SavedGood } from '../../pages/goods/good-info.props.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { goodEvent } from '../good-news.ts';
import { refuseUsedEan } from './good-checks.ts';

/** The addresses beside the goods' own. */
const RESERVED: ReadonlySet<string> = new Set([
  'opslag',
  'kode',
  'priser',
  'visninger',
  'kolonner',
]);

/** Creates a good with its first prices. @throws Invalid when its number or bar code is in use */
export async function createGood(
  services: Services,
  user: CurrentUser,
  values: NewGood,
): Promise<SavedGood> {
  return commit(services, authorOf(user), async (tx, record) => {
    const now = services.clock();
    const { goodNo, costOre, salesOre, priceUnit } = values;
    if (RESERVED.has(goodNo.toLowerCase())) {
      throw new Invalid({ goodNo: 'Varenummeret kan ikke bruges. Vælg et andet.' });
    }
    const [other] = await tx
      .select({ id: goods.id })
      .from(goods)
      .where(eq(sql`lower(${goods.goodNo})`, goodNo.toLowerCase()))
      .limit(1);
    if (other) throw new Invalid({ goodNo: `Vare ${goodNo} findes allerede.` });
    await refuseUsedEan(tx, values.ean, null);
    const stamps = { createdAt: now, createdBy: user.id, updatedAt: now, updatedBy: user.id };
    const [good] = await tx
      .insert(goods)
      .values({ ...values, ...stamps, id: ulid(now.getTime()) })
      .returning();
    if (!good) throw new Error('The good was not written');
    await tx.insert(goodPrices).values({
      goodId: good.id,
      version: good.version,
      costOre,
      salesOre,
      priceUnit,
      validFrom: now,
      changedBy: user.id,
    });

    record(goodEvent('good.created', good, { goodNo: [null, goodNo], name: [null, good.name] }));
    return { version: good.version, goodNo, merged: [] };
  });
}
