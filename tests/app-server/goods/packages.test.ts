import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { goodPrices, goods } from '#app-server/database/schema/goods.ts';
import { orderLines } from '#app-server/database/schema/orders/orders.ts';
import type { PriceImpact, PricesAnswer } from '#domain/goods/price-run.ts';
import { ulid } from '#domain/ulid.ts';
import { ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
let browsers: OrderPages['browsers'];
let db: OrderPages['company']['services']['db'];

beforeAll(async () => {
  pages = await openOrderPages();
  ({ browsers } = pages);
  db = pages.company.services.db;
});
afterAll(() => pages.close());

const stored = async (goodNo: string) => {
  const [good] = await db.select().from(goods).where(eq(goods.goodNo, goodNo));
  if (!good) throw new Error(`no good ${goodNo}`);
  return good;
};

/** Creates a good with the prices of a dialog. */
async function create(goodNo: string, prices: object) {
  const body = { goodNo, name: goodNo, goodGroup: 'Prøver', unit: 'stk', ean: null, ...prices };
  await browsers.office.call('POST', '/varer', { priceUnit: 1, ...body });
  return stored(goodNo);
}

describe('a package', () => {
  it('costs what its parts do, whatever it was created with, and follows their prices', async () => {
    const lamp = await create('P-lamp', { costOre: 10_000, salesOre: 20_000 });
    const clip = await create('P-clip', { costOre: 1_000, salesOre: 3_333, priceUnit: 100 });
    const { id } = await create('P-set', { costOre: 1, salesOre: 2, priceUnit: 10 });
    const packageItems = [
      { goodId: lamp.id, qtyMilli: 2_000 },
      { goodId: clip.id, qtyMilli: 5_500 },
    ];
    const saved = await browsers.office.call('PATCH', '/varer/P-set', { version: 1, packageItems });
    // 2 of 200 kr. and 5.5 of 33.33 kr. per 100.
    const prices = { costOre: 20_055, salesOre: 40_183, priceUnit: 1 };
    expect(await stored('P-set')).toMatchObject(prices);
    expect(saved.json()).toMatchObject({ version: (await stored('P-set')).version });

    const dear = {
      change: { kind: 'fixed', salesOre: 25_000 },
      goods: [{ id: lamp.id, version: 1 }],
      orderLines: false,
      runId: ulid(1),
    };
    await browsers.leader.call('POST', '/varer/priser', dear);
    const after = { ...prices, salesOre: 50_183 };
    expect(await stored('P-set')).toMatchObject(after);
    const history = await db.select().from(goodPrices).where(eq(goodPrices.goodId, id));
    expect(history.at(-1)).toMatchObject(after);
    const [event] = await db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, id))
      .orderBy(desc(domainEvents.seq))
      .limit(1);
    expect(event).toMatchObject({
      type: 'good.price_changed',
      version: (await stored('P-set')).version,
      changed: { salesOre: [40_183, 50_183] },
    });
  });

  it('has its price again when the change of its parts is taken back', async () => {
    const before = await stored('P-set');
    const packageItems = before.packageItems.slice(0, 1);
    await browsers.office.call('PATCH', '/varer/P-set', { version: before.version, packageItems });
    expect((await stored('P-set')).salesOre).toBe(50_000);
    const undo = { version: before.version, fields: ['packageItems'] };
    const undone = await browsers.office.call('POST', '/varer/P-set/fortryd', undo);
    const { packageItems: parts, salesOre, version } = await stored('P-set');
    expect({ parts, salesOre }).toEqual({ parts: before.packageItems, salesOre: before.salesOre });
    expect(undone.json()).toMatchObject({ version });
  });

  it('gets no other price, in a dry run nor in a run', async () => {
    const { id, version } = await stored('P-set');
    const change = { kind: 'percent', salesBp: 1_000, roundTo: 1 };
    const reason = 'Et sæts pris følger delene.';
    const seen = await browsers.leader.call('POST', '/varer/priser/virkning', {
      change,
      goods: { kind: 'one', goodNo: 'P-set' },
    });
    expect(seen.json<PriceImpact>()).toMatchObject({
      goods: [],
      refused: [{ reason, count: 1, goodNo: 'P-set' }],
    });
    const body = { change, goods: [{ id, version }], orderLines: false, runId: ulid(1) };
    const answer = await browsers.leader.call('POST', '/varer/priser', body);
    expect(answer.json<PricesAnswer>()).toMatchObject({
      changed: 0,
      refused: [{ goodNo: 'P-set', reason }],
    });
    expect(await stored('P-set')).toMatchObject({ id, version });
  });

  it('becomes lines on an order, all of them or none', async () => {
    const order = await pages.company.receive();
    const bundle = {
      id: ulid(77_777),
      goodNo: 'SÆT',
      name: 'Sæt',
      goodGroup: 'Sæt',
      unit: 'sæt',
      costOre: 1,
      salesOre: 2,
      packageItems: [
        { goodId: ids.charger, qtyMilli: 1_000 },
        { goodId: ids.hour, qtyMilli: 2_500 },
      ],
    };
    await db.insert(goods).values(bundle);
    const url = `/ordrer/${order.orderNo}/linjer/saet`;
    const answer = await browsers.office.call('POST', url, { goodId: bundle.id, qtyMilli: 2_000 });
    expect(answer.json()).toEqual({ lines: 2, orderVersion: 2 });
    const lines = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.lineNo));
    expect(lines).toMatchObject([
      { kind: 'good', qtyMilli: 2_000, source: 'package', sourceRef: bundle.id },
      { kind: 'time', qtyMilli: 5_000, unit: 'time', unitSalesOre: 63_600 },
    ]);
    await db.update(goods).set({ barred: true }).where(eq(goods.id, ids.hour));
    const refused = await browsers.office.call('POST', url, { goodId: bundle.id, qtyMilli: 1_000 });
    expect(refused.json()).toMatchObject({
      message: 'En del af sæt SÆT kan ikke bruges: Vare 900010 er spærret og kan ikke tilføjes.',
    });
    const kept = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(kept).toHaveLength(2);
    const none = await browsers.office.call('POST', url, { goodId: ids.charger, qtyMilli: 1_000 });
    expect(none.json()).toMatchObject({ message: 'Varen er ikke et sæt.' });
  });
});
