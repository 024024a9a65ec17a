import { sql } from 'drizzle-orm';
import type { Changes } from '#domain/events/events.ts';
import { goodPrices, goods } from '../../database/schema/goods.ts';
import type { RecordEvent } from '../../events/commit.ts';
import type { Transaction } from '../../services.ts';
import { goodEvent } from '../good-news.ts';
import type { StoredGood } from '../stored-good.ts';
import type { PriceStep } from './affected-lines.ts';

/** A good as it is stored, and the prices that it gets. */
export interface PricedGood {
  good: Pick<StoredGood, 'id' | 'version' | 'goodNo' | 'name' | 'barred'>;
  step: PriceStep;
}

/** Writes prices and their history, each in one statement, and records the events. */
export async function writePrices(
  tx: Transaction,
  record: RecordEvent,
  changes: readonly PricedGood[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ good, step }) => ({ id: good.id, ...step.after }));
  await tx.execute(sql`
    with written as (
      update ${goods} set cost_ore = n."costOre", sales_ore = n."salesOre", price_unit = n."priceUnit", version = goods.version + 1,
        updated_at = ${now.toISOString()}::timestamptz, updated_by = ${userId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id text, "costOre" bigint, "salesOre" bigint, "priceUnit" integer)
      where goods.id = n.id
      returning goods.id, goods.version, goods.cost_ore, goods.sales_ore, goods.price_unit
    )
    insert into ${goodPrices} (good_id, version, cost_ore, sales_ore, price_unit, valid_from, changed_by)
    select id, version, cost_ore, sales_ore, price_unit, ${now.toISOString()}::timestamptz, ${userId} from written`);
  for (const { good, step } of changes) {
    const { before, after } = step;
    const changed: Changes = {};
    if (before.costOre !== after.costOre) changed['costOre'] = [before.costOre, after.costOre];
    if (before.salesOre !== after.salesOre) changed['salesOre'] = [before.salesOre, after.salesOre];
    if (before.priceUnit !== after.priceUnit)
      changed['priceUnit'] = [before.priceUnit, after.priceUnit];
    record(goodEvent('good.price_changed', { ...good, version: good.version + 1 }, changed));
  }
}
