import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
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
  const read = readCode(code);
  const [good] = await q
    .select({ goodNo: goods.goodNo })
    .from(goods)
    .where(
      and(
        isNull(goods.archivedAt),
        or(and(sql`${goods.id} = any(array(${idsWith(read)}))`, isCode(read)), isNumber(read)),
      ),
    )
    .orderBy(sql`${goods.ean} = ${read} desc nulls last`, asc(goods.barred), asc(goods.goodNo))
    .limit(1);
  if (!good) throw new NotFound(`Ingen vare har koden ${read}.`);
  return good;
}

/** A code as it is compared. */
const readCode = (code: string) => code.replaceAll(/\s/g, '');

/** Whether a code is one of a good's numbers, its bar code among them. */
export function hasCode(code: string): SQL<boolean> {
  const read = readCode(code);
  return sql<boolean>`coalesce(${or(isCode(read), isNumber(read))}, false)`;
}

function isNumber(code: string) {
  // A bar code of twelve digits is one of thirteen that begins with 0.
  const eans = [code, code.padStart(13, '0'), code.replace(/^0/, '')];
  return or(...eans.map((ean) => eq(goods.ean, ean)), eq(goods.goodNo, code));
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
