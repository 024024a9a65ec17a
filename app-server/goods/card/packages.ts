import { inArray, sql, type SQL } from 'drizzle-orm';
import { redact, type Visibility } from '#domain/visibility.ts';
import type { PackageItem } from '#domain/goods/good.ts';
import { goods } from '../../database/schema/goods.ts';
import type { GoodLink, PackagePart } from '../../pages/goods/good-info.props.ts';
import type { Queryable } from '../../services.ts';
import { linkColumns } from './replacements.ts';

/** The parts of a package in their order, as the reader may see them. */
export async function loadParts(
  q: Queryable,
  items: readonly PackageItem[],
  visibility: Visibility,
): Promise<PackagePart[]> {
  if (items.length === 0) return [];
  const { unit, priceUnit, costOre, salesOre } = goods;
  const found = await q
    .select({ ...linkColumns, unit, priceUnit, costOre, salesOre })
    .from(goods)
    .where(
      inArray(
        goods.id,
        items.map(({ goodId }) => goodId),
      ),
    );
  const byId = new Map(found.map((part) => [part.id, part]));
  return items.flatMap(({ goodId, qtyMilli }) => {
    const part = byId.get(goodId);
    return part === undefined ? [] : [{ ...redact(part, visibility), qtyMilli }];
  });
}

/** Whether a good is a package. */
export const isPackage = sql<boolean>`${goods.packageItems} <> '[]'::jsonb`;

/** The condition that a good is a package with this part. Its first half is that of the index. */
export function isPackageWith(goodId: string): SQL {
  return sql`${goods.packageItems} <> '[]'::jsonb and ${goods.packageItems} @> ${JSON.stringify([{ goodId }])}::jsonb`;
}

/** The packages that a good is a part of. */
export function packagesWith(q: Queryable, goodId: string): Promise<GoodLink[]> {
  return q
    .select(linkColumns)
    .from(goods)
    .where(isPackageWith(goodId))
    .orderBy(goods.goodNo)
    .limit(50);
}
