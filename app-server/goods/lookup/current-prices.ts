import { inArray } from 'drizzle-orm';
import { redact, visibilityOf } from '#domain/visibility.ts';
import { goods } from '../../database/schema/goods.ts';
import type { CurrentPrice } from '../../pages/goods/good-prices.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

/** What goods cost now, as the user may see it. */
export async function currentPrices(
  q: Queryable,
  user: CurrentUser,
  ids: readonly string[],
): Promise<CurrentPrice[]> {
  const { id, goodNo, costOre, salesOre, priceUnit, barred } = goods;
  const found = await q
    .select({ id, goodNo, costOre, salesOre, priceUnit, barred })
    .from(goods)
    .where(inArray(goods.id, [...ids]));
  const visibility = visibilityOf(user.rights);
  return found.map((good) => redact(good, visibility));
}
