import { asc, eq } from 'drizzle-orm';
import { redact, type Visibility } from '#domain/visibility.ts';
import { goodPrices } from '../../database/schema/goods.ts';
import { users } from '../../database/schema/people/people.ts';
import type { PricePoint } from '../../pages/goods/good-info.props.ts';
import { preparedRead } from '../../database/prepared-read.ts';
import type { Queryable } from '../../services.ts';

const pricesOf = preparedRead(['goodId'], (q, { goodId }) =>
  q
    .select({
      validFrom: goodPrices.validFrom,
      costOre: goodPrices.costOre,
      salesOre: goodPrices.salesOre,
      by: users.initials,
    })
    .from(goodPrices)
    .leftJoin(users, eq(users.id, goodPrices.changedBy))
    .where(eq(goodPrices.goodId, goodId))
    .orderBy(asc(goodPrices.version)),
);

/** Every price that a good has had, oldest first, as the reader may see them. */
export async function loadPriceHistory(
  q: Queryable,
  goodId: string,
  visibility: Visibility,
): Promise<PricePoint[]> {
  if (!visibility.prices) return [];
  const rows = await pricesOf(q, { goodId });
  return rows.map(({ validFrom, ...row }) => ({
    ...redact(row, visibility),
    validFrom: validFrom.toISOString(),
  }));
}
