import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { goods } from '../../database/schema/goods.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { ScannedGood } from '../../pages/goods/good-list.props.ts';
import type { Queryable } from '../../services.ts';
import { idsWith } from '../good-texts.ts';

/**
 * The good with this number, bar code, el-nr., VVS-nr., DB-nr. or supplier's number. A bar code is meant before a number.
 * @throws NotFound with the code in its sentence
 */
export async function scannedGood(q: Queryable, code: string): Promise<ScannedGood> {
  const read = code.replaceAll(/\s/g, '');
  // A bar code of twelve digits is one of thirteen that begins with 0.
  const eans = [read, read.padStart(13, '0'), read.replace(/^0/, '')];
  const [good] = await q
    .select({ goodNo: goods.goodNo })
    .from(goods)
    .where(
      and(
        isNull(goods.archivedAt),
        or(
          and(sql`${goods.id} = any(array(${idsWith(read)}))`, isCode(read)),
          ...eans.map((ean) => eq(goods.ean, ean)),
          eq(goods.goodNo, read),
        ),
      ),
    )
    .orderBy(sql`${goods.ean} = ${read} desc nulls last`, asc(goods.barred), asc(goods.goodNo))
    .limit(1);
  if (!good) throw new NotFound(`Ingen vare har koden ${read}.`);
  return good;
}

/** Found by the index of texts first: it knows every number. */
function isCode(code: string) {
  return or(
    eq(goods.elNo, code),
    eq(goods.vvsNo, code),
    eq(goods.dbNo, code),
    sql`${goods.supplierItems} @> ${JSON.stringify([{ supplierNo: code }])}::jsonb`,
  );
}
