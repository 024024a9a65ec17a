import { inArray } from 'drizzle-orm';
import { type PricesRequest, samePrices } from '#domain/goods/price-change.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { goods } from '../../database/schema/goods.ts';
import { commit } from '../../events/commit.ts';
import { Forbidden } from '../../http/failures/errors.ts';
import { addAnswers, NOTHING_CHANGED, type PricesAnswer } from '#domain/goods/price-run.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import type { StoredGood } from '../stored-good.ts';
import type { PriceStep } from './affected-lines.ts';
import { pricesAfter, type PricesAfter } from './prices-after.ts';
import { followPrices } from './follow-prices.ts';
import { mayFollow, refuseNoChange } from './impact.ts';
import { pricesOfPackagesWith } from './package-prices.ts';
import { writePrices } from './write-prices.ts';

/** Goods written in one transaction: a good stands in ten indexes and more, and every other write waits until the transaction ends. */
const BATCH = 50;

const CHANGED_SINCE = 'Varen er ændret, siden virkningen blev regnet ud.';

/**
 * Gives goods new prices, a batch at a time, so that other writes come between. A good that has changed since it was seen keeps its
 * price: a change by percent is never applied twice.
 * @param between awaited between two batches
 * @throws Forbidden, Invalid when the change says nothing
 */
export async function changePrices(
  services: Services,
  user: CurrentUser,
  { change, goods: seen, orderLines, runId }: PricesRequest,
  between: () => Promise<void> = async () => undefined,
): Promise<PricesAnswer> {
  refuseNoChange(change);
  if (orderLines && !mayFollow(user)) throw new Forbidden('Du må ikke rette priser på ordrer.');
  let answer = NOTHING_CHANGED;
  const steps = new Map<string, PriceStep>();
  const wanted = [...new Map(seen.map((one) => [one.id, one])).values()];
  for (let from = 0; from < wanted.length; from += BATCH) {
    const part = wanted.slice(from, from + BATCH);
    if (from > 0) await between();
    const done = await commit(services, authorOf(user, runId), async (tx, record) => {
      const ids = part.map(({ id }) => id);
      const found = await goodsById(tx, ids);
      const which = inArray(domainEvents.entityId, ids);
      const judged = judge(found, part, await pricesAfter(tx, user, change, which));
      const by = { userId: user.id, now: services.clock() };
      await writePrices(tx, record, judged.changes, by);
      const changed = judged.changes.map(({ good }) => good.id);
      await pricesOfPackagesWith(tx, record, changed, by);
      return judged;
    });
    for (const { good, step } of done.changes) steps.set(good.id, step);
    answer = addAnswers(answer, { ...NOTHING_CHANGED, ...done, changed: done.changes.length });
  }
  if (!orderLines) return answer;
  return { ...answer, orderIds: await followPrices(services, user, steps, runId, between) };
}

async function goodsById(tx: Transaction, ids: string[]) {
  const found = await tx.select().from(goods).where(inArray(goods.id, ids));
  return new Map(found.map((good) => [good.id, good]));
}

function judge(
  found: ReadonlyMap<string, StoredGood>,
  part: PricesRequest['goods'],
  after: PricesAfter,
) {
  const changes: { good: StoredGood; step: PriceStep }[] = [];
  const refused: PricesAnswer['refused'][number][] = [];
  let unchanged = 0;
  for (const { id, version } of part) {
    const good = found.get(id);
    if (good === undefined || good.version !== version) {
      refused.push({ goodNo: good?.goodNo ?? '–', reason: CHANGED_SINCE });
      continue;
    }
    const { goodNo, costOre, salesOre, priceUnit } = good;
    const before = { costOre, salesOre, priceUnit };
    const isPackage = good.packageItems.length > 0;
    const next = after({ id, version, ...before, isPackage });
    if (!next.ok) refused.push({ goodNo, reason: next.reason });
    else if (samePrices(next.prices, before)) unchanged += 1;
    else {
      const step = { before, after: next.prices };
      changes.push({ good, step });
    }
  }
  return { changes, refused, unchanged };
}
