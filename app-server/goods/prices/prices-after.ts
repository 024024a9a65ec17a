import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import {
  changedPrices,
  FOLLOWS_PARTS,
  type PriceChange,
  type Prices,
} from '#domain/goods/price-change.ts';
import type { SeenGood } from '#domain/goods/price-run.ts';
import { asPriceUnit } from '#domain/orders/order-line.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { goods } from '../../database/schema/goods.ts';
import { UNDONE_FOR } from '../../records/own-save.ts';
import type { CurrentUser, Queryable } from '../../services.ts';

type Who = Pick<CurrentUser, 'id'>;
/** The prices of a good after a change, or why it keeps those that it has. */
export type PricesAfter = (
  good: SeenGood & Prices & { isPackage: boolean },
) => ReturnType<typeof changedPrices>;

/**
 * What a change means for each good: the same for all, or the prices that each had before a run that is taken back.
 * @param which of the run's events are asked for
 */
export async function pricesAfter(
  q: Queryable,
  user: Who,
  change: PriceChange,
  which: SQL,
): Promise<PricesAfter> {
  if (change.kind !== 'undo') return (good) => changedPrices(good, change);
  const { entityId, version, changed } = domainEvents;
  const made = await q
    .select({ entityId, version, changed })
    .from(domainEvents)
    .where(and(which, ofRun(user, change.runId)));
  const before = new Map(
    made.map((event) => [`${event.entityId} ${event.version}`, event.changed]),
  );
  return (good) => {
    const own = before.get(`${good.id} ${good.version}`);
    if (own === undefined) return { ok: false, reason: 'Varen er ændret siden rettelsen.' };
    const { costOre, salesOre, priceUnit, isPackage } = good;
    if (isPackage) return { ok: false, reason: FOLLOWS_PARTS };
    // Its prices were allowed before: a cost of 0, too.
    return { ok: true, prices: { costOre, salesOre, priceUnit, ...pricesBefore(own) } };
  };
}

/** Events as long as what they did can be taken back. */
export const recentEvents = (now: Date) =>
  gt(domainEvents.at, new Date(now.getTime() - UNDONE_FOR));

/** The goods of a run of one's own, as long as it can be taken back. */
export function goodsOfRun(q: Queryable, user: Who, runId: string, now: Date): SQL {
  const { entityId } = domainEvents;
  const where = and(recentEvents(now), ofRun(user, runId));
  return inArray(goods.id, q.select({ id: entityId }).from(domainEvents).where(where));
}

const ofRun = (user: Who, runId: string) =>
  and(
    eq(domainEvents.correlationId, runId),
    eq(domainEvents.actorId, user.id),
    eq(domainEvents.type, 'good.price_changed'),
  );

function pricesBefore({ costOre, salesOre, priceUnit }: Changes): Partial<Prices> {
  return {
    ...(costOre && { costOre: Number(costOre[0]) }),
    ...(salesOre && { salesOre: Number(salesOre[0]) }),
    ...(priceUnit && { priceUnit: asPriceUnit(Number(priceUnit[0])) }),
  };
}
