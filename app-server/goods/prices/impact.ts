import { eq, and, isNull, type SQL } from 'drizzle-orm';
import { goodListQuery } from '#domain/goods/good-list.ts';
import {
  changesPrices,
  type ImpactRequest,
  PRICE_RUN_LIMIT,
  samePrices,
} from '#domain/goods/price-change.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { goods } from '../../database/schema/goods.ts';
import { Invalid, NotFound } from '../../http/failures/errors.ts';
import { lineAmounts, type StoredLine } from '../../orders/lines/line-rules.ts';
import type { PriceImpact, SeenGood } from '#domain/goods/price-run.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { isPackage } from '../card/packages.ts';
import { goodsWithText } from '../good-texts.ts';
import { goodOrder, goodWhere } from '../list/good-where.ts';
import { linesAtOldPrice, type PriceStep, repriced } from './affected-lines.ts';
import { goodsOfRun, pricesAfter, recentEvents } from './prices-after.ts';

const EXAMPLES = 5;

/** @throws Invalid when a change says nothing */
export function refuseNoChange(change: ImpactRequest['change']): void {
  if (!changesPrices(change)) throw new Invalid({ change: 'Skriv mindst én ny pris.' });
}

/**
 * What a change of prices would do; nothing is written.
 * @param between awaited before each part of the open lines is read
 * @throws NotFound, Invalid for too many goods, or when there is nothing to take back
 */
export async function priceImpact(
  { db: q, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  { change, goods: wanted }: ImpactRequest,
  between?: () => Promise<void>,
): Promise<PriceImpact> {
  refuseNoChange(change);
  const now = clock();
  const found =
    change.kind === 'undo'
      ? await ownRun(q, user, change.runId, now)
      : await wantedGoods(q, wanted);
  const pricesOf = await pricesAfter(q, user, change, recentEvents(now));
  const steps = new Map<string, PriceStep>();
  const refused = new Map<string, { count: number; goodNo: string }>();
  const seen: SeenGood[] = [];
  const examples: PriceImpact['examples'][number][] = [];
  let unchanged = 0;
  const underCost: string[] = [];
  for (const { id, version, goodNo, name, ...prices } of found) {
    const { isPackage: _isPackage, ...before } = prices;
    const next = pricesOf({ id, version, ...prices });
    if (!next.ok) {
      const known = refused.get(next.reason) ?? { count: 0, goodNo };
      refused.set(next.reason, { ...known, count: known.count + 1 });
      continue;
    }
    const after = next.prices;
    if (samePrices(after, before)) {
      unchanged += 1;
      continue;
    }
    if (after.salesOre < after.costOre) underCost.push(goodNo);
    steps.set(id, { before, after });
    seen.push({ id, version });
    if (examples.length < EXAMPLES) examples.push({ goodNo, name, before, after });
  }
  return {
    goods: seen,
    examples,
    unchanged,
    underCost: underCost.length,
    underCostNos: underCost.slice(0, EXAMPLES),
    refused: [...refused].map(([reason, known]) => ({ reason, ...known })),
    orders: affectedOrders(await linesAtOldPrice(q, steps, between), steps),
    mayFollow: mayFollow(user),
  };
}

/** Whether a user may let the lines of all open orders follow the prices of their goods. */
export function mayFollow({ rights }: Pick<CurrentUser, 'rights'>): boolean {
  return scopeOf(rights, 'order.prices.edit') === 'all' && scopeOf(rights, 'order.edit') === 'all';
}

/** The goods of a run that is taken back. Packages are left out: their prices follow their parts. */
async function ownRun(q: Queryable, user: CurrentUser, runId: string, now: Date) {
  const found = await select(q, goodsOfRun(q, user, runId, now));
  if (found.length > 0) return found.filter((good) => !good.isPackage);
  throw new Invalid({}, 'En rettelse kan fortrydes i 10 minutter. Ret priserne i stedet.');
}

async function wantedGoods(q: Queryable, wanted: ImpactRequest['goods']) {
  if (wanted.kind === 'one') {
    const found = await select(q, eq(goods.goodNo, wanted.goodNo));
    if (found.length === 0) throw new NotFound('Varen findes ikke.');
    return found;
  }
  const { filters } = goodListQuery.read(wanted.query);
  const withText = await goodsWithText(q, filters.q);
  const found = await select(q, goodWhere(filters, withText), goodOrder(filters));
  if (found.length > PRICE_RUN_LIMIT) {
    throw new Invalid({ goods: 'Afgræns listen: højst 10.000 varer kan få nye priser ad gangen.' });
  }
  return found;
}

function select(q: Queryable, where: SQL | undefined, order: SQL[] = []) {
  const { id, version, goodNo, name, priceUnit, costOre, salesOre } = goods;
  return q
    .select({ id, version, goodNo, name, priceUnit, costOre, salesOre, isPackage })
    .from(goods)
    .where(and(isNull(goods.archivedAt), where))
    .orderBy(...order)
    .limit(PRICE_RUN_LIMIT + 1);
}

function affectedOrders(
  lines: readonly StoredLine[],
  steps: ReadonlyMap<string, PriceStep>,
): PriceImpact['orders'] {
  let netOre = 0;
  let costOre = 0;
  for (const line of lines) {
    const after = lineAmounts({ ...line, ...repriced(line, steps) });
    netOre += after.netOre - line.netOre;
    costOre += after.costOre - line.costOre;
  }
  const count = new Set(lines.map(({ orderId }) => orderId)).size;
  return { count, lines: lines.length, netOre, costOre };
}
