import { and, eq, isNull } from 'drizzle-orm';
import { goods } from '../database/schema/goods.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { NotFound } from '../http/failures/errors.ts';
import type { Queryable } from '../services.ts';

/** A good as it is stored. */
export type StoredGood = typeof goods.$inferSelect;

const goodOfNo = preparedRead(['goodNo'], (q, { goodNo }) =>
  q
    .select()
    .from(goods)
    .where(and(eq(goods.goodNo, goodNo), isNull(goods.archivedAt))),
);

/** The good with this number. @throws NotFound */
export async function goodByNo(q: Queryable, goodNo: string): Promise<StoredGood> {
  const [good] = await goodOfNo(q, { goodNo });
  if (!good) throw new NotFound('Varen findes ikke.');
  return good;
}

/** The number of the good that the ledger knows by another one; `null` when there is none. */
export async function goodNoOfProduct(q: Queryable, erpProductNo: string): Promise<string | null> {
  const [good] = await q
    .select({ goodNo: goods.goodNo })
    .from(goods)
    .where(and(eq(goods.erpProductNo, erpProductNo), isNull(goods.archivedAt)))
    .limit(1);
  return good?.goodNo ?? null;
}
