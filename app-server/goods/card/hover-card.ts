import { eq } from 'drizzle-orm';
import { formatKr } from '#domain/amounts/money.ts';
import { formatQty } from '#domain/amounts/quantity.ts';
import { redact, visibilityOf } from '#domain/visibility.ts';
import { goods } from '../../database/schema/goods.ts';
import type { HoverCardAnswer } from '../../pages/hover-card.props.ts';
import type { CurrentUser, Queryable } from '../../services.ts';
import { goodByNo } from '../stored-good.ts';

/**
 * What a card about a good shows beside its number elsewhere, as the reader may see it.
 * @throws NotFound
 */
export async function goodHoverCard(
  q: Queryable,
  user: CurrentUser,
  goodNo: string,
): Promise<HoverCardAnswer> {
  const good = await goodByNo(q, goodNo);
  const { salesOre, costOre } = redact(
    { salesOre: good.salesOre, costOre: good.costOre },
    visibilityOf(user.rights),
  );
  const per = good.priceUnit === 1 ? `pr. ${good.unit}` : `pr. ${good.priceUnit} ${good.unit}`;
  const priced = (label: string, ore: number | null) =>
    ore === null ? [] : [{ label, text: `${formatKr(ore)} ${per}` }];
  return {
    title: good.name,
    lines: [
      { label: 'Varenr.', text: good.goodNo },
      ...priced('Salgspris', salesOre),
      ...priced('Kostpris', costOre),
      ...(good.stockable && good.stockQtyMilli !== null
        ? [{ label: 'På lager', text: `${formatQty(good.stockQtyMilli)} ${good.unit}` }]
        : []),
    ],
    warnings: [
      ...(good.barred ? ['Varen er spærret.'] : []),
      ...(await replacementOf(q, good.replacedById)),
    ],
  };
}

async function replacementOf(q: Queryable, id: string | null): Promise<string[]> {
  if (id === null) return [];
  const [good] = await q
    .select({ goodNo: goods.goodNo, name: goods.name })
    .from(goods)
    .where(eq(goods.id, id));
  return good ? [`Erstattes af ${good.goodNo} ${good.name}.`] : [];
}
