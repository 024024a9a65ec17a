import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { goodPrices, goods } from '#app-server/database/schema/goods.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
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

type Who = 'office' | 'leader';
const look = (goodsOf: object, change: object, who: Who = 'leader') =>
  browsers[who].call('POST', '/varer/priser/virkning', { goods: goodsOf, change });
const apply = (body: object, who: Who = 'leader') =>
  browsers[who].call('POST', '/varer/priser', { orderLines: false, runId: ulid(1), ...body });
const stored = async (id: string) => {
  const [good] = await db.select().from(goods).where(eq(goods.id, id));
  if (!good) throw new Error('gone');
  return good;
};
const manual = { kind: 'good', text: 'Kabel', goodId: ids.cable, qtyMilli: 10_000, unit: 'm' };
const plain = { unitSalesOre: null, priceUnit: 1, discountBp: 0, billable: true };

/** An order with one line of cable at the good's price. */
async function orderWithCable() {
  const order = await pages.company.receive();
  await browsers.office.call('POST', `/ordrer/${order.orderNo}/linjer`, { ...manual, ...plain });
  return order;
}
const lineOf = async (orderId: string) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error('no line');
  return line;
};

describe('a change of prices', () => {
  it('says first what it does to goods and open orders, and writes nothing', async () => {
    const order = await orderWithCable();
    const answer = await look(
      { kind: 'one', goodNo: '104040' },
      { kind: 'fixed', salesOre: 500_000 },
    );
    const impact = answer.json<PriceImpact>();
    expect(impact).toMatchObject({
      goods: [{ id: ids.cable, version: 1 }],
      examples: [{ before: { salesOre: 490_000 }, after: { salesOre: 500_000 } }],
      mayFollow: true,
    });
    // 10 m of 490 and of 500 kr. per 100 m.
    expect(impact.orders.netOre).toBe(1_000 * impact.orders.lines);
    expect(await stored(ids.cable)).toMatchObject({ salesOre: 490_000, version: 1 });
    expect((await lineOf(order.id)).unitSalesOre).toBe(490_000);
  });

  it('corrects a price unit that was wrong, and lines that have both old prices follow it', async () => {
    const [follows, keeps] = [await orderWithCable(), await orderWithCable()];
    const own = await lineOf(keeps.id);
    await db.update(orderLines).set({ unitSalesOre: 470_000 }).where(eq(orderLines.id, own.id));
    const before = await stored(ids.cable);
    const goodsOf = { kind: 'one', goodNo: '104040' };
    const change = { kind: 'fixed', priceUnit: 1000 };
    const impact = (await look(goodsOf, change)).json<PriceImpact>();
    expect(impact.examples).toMatchObject([
      {
        before: { priceUnit: before.priceUnit },
        after: { priceUnit: 1000, salesOre: before.salesOre },
      },
    ]);
    expect(impact.orders.netOre).toBeLessThan(0);
    await apply({ change, goods: impact.goods, orderLines: true });
    const after = await stored(ids.cable);
    expect(after).toMatchObject({ priceUnit: 1000, salesOre: before.salesOre });
    expect(await lineOf(follows.id)).toMatchObject({
      priceUnit: 1000,
      unitSalesOre: before.salesOre,
    });
    expect(await lineOf(keeps.id)).toMatchObject({ priceUnit: before.priceUnit });
    const [history] = await db
      .select()
      .from(goodPrices)
      .where(and(eq(goodPrices.goodId, ids.cable), eq(goodPrices.version, after.version)));
    expect(history?.priceUnit).toBe(1000);
    const back = (
      await look(goodsOf, { kind: 'fixed', priceUnit: before.priceUnit })
    ).json<PriceImpact>();
    await apply({
      change: { kind: 'fixed', priceUnit: before.priceUnit },
      goods: back.goods,
      orderLines: true,
    });
  });

  it.each([
    ['nothing', { kind: 'fixed' }],
    ['0', { kind: 'fixed', salesOre: 0 }],
    ['−1', { kind: 'fixed', salesOre: -1 }],
    ['1e15', { kind: 'fixed', costOre: 1e15 }],
    ['more decimals than øre', { kind: 'fixed', salesOre: 10.25 }],
    ['a percentage with three decimals', { kind: 'percent', salesBp: 10.5, roundTo: 1 }],
    ['−100 %', { kind: 'percent', salesBp: -10_000, roundTo: 1 }],
    ['another rounding', { kind: 'percent', salesBp: 100, roundTo: 7 }],
  ])('refuses %s with a sentence', async (_, change) => {
    const answer = await look({ kind: 'one', goodNo: '104040' }, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).toMatch(/^[A-ZÆØÅ].*\.$/);
  });

  it('needs the right to prices of goods', async () => {
    const change = { kind: 'fixed', salesOre: 1 };
    expect((await look({ kind: 'one', goodNo: '104040' }, change, 'office')).statusCode).toBe(403);
    const body = { change, goods: [{ id: ids.cable, version: 1 }] };
    expect((await apply(body, 'office')).statusCode).toBe(403);
  });

  it('keeps the price of lines, unless they are to follow', async () => {
    const order = await orderWithCable();
    const before = await stored(ids.cable);
    const change = {
      kind: 'fixed',
      salesOre: before.salesOre + 10_000,
      costOre: before.costOre + 5_000,
    };
    const first = await apply({ change, goods: [{ id: ids.cable, version: before.version }] });
    expect(first.json()).toMatchObject({ changed: 1, orderIds: [] });
    expect((await lineOf(order.id)).unitSalesOre).toBe(before.salesOre);
    const after = await stored(ids.cable);
    const history = await db
      .select()
      .from(goodPrices)
      .where(eq(goodPrices.goodId, ids.cable))
      .orderBy(asc(goodPrices.version));
    expect(history.at(-1)).toMatchObject({ version: after.version, salesOre: after.salesOre });

    const own = await orderWithCable();
    const agreed = await orderWithCable();
    await db.update(orderLines).set({ unitSalesOre: 123 }).where(eq(orderLines.orderId, agreed.id));
    const next = { kind: 'percent', salesBp: 1_000, roundTo: 100 };
    const goodsOf = [{ id: ids.cable, version: after.version }];
    const second = await apply({ change: next, goods: goodsOf, orderLines: true });
    const answer = second.json<PricesAnswer>();
    expect(answer.changed).toBe(1);
    expect(answer.orderIds).toContain(own.id);
    expect(answer.orderIds).not.toContain(agreed.id);
    const price = (await stored(ids.cable)).salesOre;
    expect(price % 100).toBe(0);
    const line = await lineOf(own.id);
    expect(line).toMatchObject({ unitSalesOre: price, netOre: Math.round(price / 10) });
    expect((await lineOf(agreed.id)).unitSalesOre).toBe(123);
    const [written] = await db.select().from(orders).where(eq(orders.id, own.id));
    expect(written?.netOre).toBe(line.netOre);
  });

  it('finds the same lines of open orders for many goods at once as for each of them alone', async () => {
    const invoiced = await orderWithCable();
    await db.update(orders).set({ status: 'invoiced' }).where(eq(orders.id, invoiced.id));
    const charger = { ...manual, ...plain, text: 'Ladeboks', goodId: ids.charger, unit: 'stk' };
    const order = await orderWithCable();
    await browsers.office.call('POST', `/ordrer/${order.orderNo}/linjer`, charger);
    const unused = { goodGroup: 'Andet', unit: 'stk', costOre: 1_000, salesOre: 2_000 };
    await db.insert(goods).values([
      { ...unused, id: ulid(4_000), goodNo: 'A-1', name: 'Dåse' },
      { ...unused, id: ulid(4_001), goodNo: 'A-2', name: 'Relæ' },
    ]);
    const change = { kind: 'percent', salesBp: 1_000, roundTo: 1 };
    const atOnce = (await look({ kind: 'list', query: '' }, change)).json<PriceImpact>();
    expect(atOnce.goods.length).toBeGreaterThan(3);
    let [lines, netOre] = [0, 0];
    for (const { goodNo } of await db.select({ goodNo: goods.goodNo }).from(goods)) {
      const alone = (await look({ kind: 'one', goodNo }, change)).json<PriceImpact>();
      lines += alone.orders.lines;
      netOre += alone.orders.netOre;
    }
    expect(lines).toBeGreaterThan(1);
    expect(atOnce.orders).toMatchObject({ lines, netOre });
  });

  it('is never applied twice to the same good', async () => {
    const { version, salesOre } = await stored(ids.charger);
    const body = {
      change: { kind: 'percent', salesBp: 1_000, roundTo: 1 },
      goods: [{ id: ids.charger, version }],
    };
    expect((await apply(body)).json()).toMatchObject({ changed: 1, refused: [] });
    expect((await apply(body)).json()).toMatchObject({
      changed: 0,
      refused: [{ goodNo: '101010', reason: 'Varen er ændret, siden virkningen blev regnet ud.' }],
    });
    expect((await stored(ids.charger)).salesOre).toBe(Math.round(salesOre * 1.1));
  });

  it('of a whole list leaves out what would be rounded to nothing, and says so', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      id: ulid(5_000 + at),
      goodNo: `M-${at}`,
      name: `Masse ${at}`,
      goodGroup: 'Masse',
      unit: 'stk',
      costOre: 1_000 + at,
      salesOre: at === 0 ? 1 : 2_000 + at,
    }));
    await db.insert(goods).values(rows);
    const change = { kind: 'percent', salesBp: -9_000, roundTo: 1 };
    const impact = (await look({ kind: 'list', query: 'group=Masse' }, change)).json<PriceImpact>();
    expect(impact.goods).toHaveLength(249);
    expect(impact.refused).toEqual([
      { reason: 'Prisen ville blive rundet til 0,00 kr.', count: 1, goodNo: 'M-0' },
    ]);
    expect(impact.underCost).toBe(249);
    expect(impact.underCostNos).toHaveLength(5);
    const answer = await apply({ change, goods: impact.goods, runId: ulid(9) });
    expect(answer.json()).toEqual({ changed: 249, unchanged: 0, refused: [], orderIds: [] });
    const events = await db
      .select({ changed: domainEvents.changed })
      .from(domainEvents)
      .where(
        inArray(
          domainEvents.entityId,
          rows.map(({ id }) => id),
        ),
      );
    expect(events).toHaveLength(249);
    expect(Object.keys(events[0]?.changed ?? {})).toEqual(['salesOre']);
  });
});

describe('a run of prices', () => {
  const all = { kind: 'list', query: '' };
  /** Gives all goods of a group other prices. @returns the run */
  async function dearer(group: string, runId: string, orderLines = false) {
    const change = { kind: 'percent', costBp: 777, salesBp: 333, roundTo: 1 };
    const goodsOf = { kind: 'list', query: `group=${group}` };
    const impact = (await look(goodsOf, change)).json<PriceImpact>();
    await apply({ change, goods: impact.goods, orderLines, runId });
    return { kind: 'undo', runId };
  }
  async function addGoods(group: string, from: number) {
    const rows = Array.from({ length: 3 }, (_, at) => ({
      id: ulid(from + at),
      goodNo: `${group}-${at}`,
      name: `${group} ${at}`,
      goodGroup: group,
      unit: 'stk' as const,
      costOre: 1_003 + at,
      salesOre: 2_007 + at,
    }));
    await db.insert(goods).values(rows);
    return rows;
  }

  it('is taken back to the øre, with the lines of open orders that followed it', async () => {
    const [first, second, third] = await addGoods('Tilbage', 7_000);
    const idIn = (row: typeof first) => row?.id ?? '';
    const order = await pages.company.receive();
    const line = { ...manual, ...plain, text: 'Vare', goodId: first?.id, unit: 'stk' };
    await browsers.office.call('POST', `/ordrer/${order.orderNo}/linjer`, line);
    const undo = await dearer('Tilbage', ulid(7_100), true);
    expect((await lineOf(order.id)).unitSalesOre).toBe(2_074);
    // Somebody has given one of them another price since.
    const since = { change: { kind: 'fixed', salesOre: 9_900 }, runId: ulid(7_101) };
    await apply({ ...since, goods: [{ id: idIn(third), version: 2 }] });

    const impact = (await look(all, undo)).json<PriceImpact>();
    expect(impact.goods.map(({ id }) => id).toSorted()).toEqual([first?.id, second?.id]);
    expect(impact.examples[0]).toMatchObject({
      before: { costOre: 1_081, salesOre: 2_074 },
      after: { costOre: 1_003, salesOre: 2_007 },
    });
    expect(impact.refused).toEqual([
      { reason: 'Varen er ændret siden rettelsen.', count: 1, goodNo: 'Tilbage-2' },
    ]);
    expect(impact.orders).toMatchObject({ count: 1, lines: 1 });
    const body = { change: undo, goods: impact.goods, orderLines: true, runId: ulid(7_102) };
    expect((await apply(body)).json()).toMatchObject({ changed: 2, orderIds: [order.id] });
    expect(await stored(idIn(first))).toMatchObject({ costOre: 1_003, salesOre: 2_007 });
    expect(await stored(idIn(second))).toMatchObject({ costOre: 1_004, salesOre: 2_008 });
    expect(await stored(idIn(third))).toMatchObject({ salesOre: 9_900 });
    expect((await lineOf(order.id)).unitSalesOre).toBe(2_007);
    // Sent twice, it changes nothing more.
    expect((await apply(body)).json()).toMatchObject({ changed: 0 });
  });

  it('is taken back to a cost of 0', async () => {
    const [id] = (await addGoods('Gratis', 7_400)).map((row) => row.id);
    if (id === undefined) throw new Error('There is no good.');
    await db.update(goods).set({ costOre: 0 }).where(eq(goods.id, id));
    const [change, runId] = [{ kind: 'fixed', costOre: 500 }, ulid(7_500)];
    await apply({ change, runId, goods: [{ id, version: 1 }] });
    expect(await stored(id)).toMatchObject({ costOre: 500 });
    const undo = { kind: 'undo', runId };
    const impact = (await look(all, undo)).json<PriceImpact>();
    await apply({ change: undo, goods: impact.goods, runId: ulid(7_501) });
    expect(await stored(id)).toMatchObject({ costOre: 0, salesOre: 2_007 });
  });

  it('is taken back by nobody else, and not after ten minutes', async () => {
    const [one] = await addGoods('Andres', 7_200);
    const undo = await dearer('Andres', ulid(7_300));
    const others = await browsers.finance.call('POST', '/varer/priser/virkning', {
      goods: all,
      change: undo,
    });
    expect(others.statusCode).toBe(422);
    const goodsOf = [{ id: one?.id, version: 2 }];
    const body = { change: undo, goods: goodsOf, orderLines: false, runId: ulid(7_301) };
    const written = await browsers.finance.call('POST', '/varer/priser', body);
    expect(written.json()).toMatchObject({ changed: 0, refused: [{ goodNo: 'Andres-0' }] });
    pages.company.later(11);
    const late = await look(all, undo);
    expect(late.json()).toMatchObject({
      message: 'En rettelse kan fortrydes i 10 minutter. Ret priserne i stedet.',
    });
  });
});

describe('lines of orders', () => {
  it('get the present price of their good when somebody asks for it', async () => {
    const order = await orderWithCable();
    const { version } = await stored(ids.cable);
    const change = { kind: 'fixed', salesOre: 600_000, costOre: 300_100 };
    await apply({ change, goods: [{ id: ids.cable, version }] });
    const line = await lineOf(order.id);
    const url = `/ordrer/${order.orderNo}/linjer/${line.id}/pris`;
    expect((await browsers.fitter.call('POST', url, { version: 1 })).statusCode).toBe(403);
    const answer = await browsers.office.call('POST', url, { version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(await lineOf(order.id)).toMatchObject({
      unitSalesOre: 600_000,
      unitCostOre: 300_100,
      version: 2,
    });
    expect((await browsers.office.call('POST', url, { version: 1 })).statusCode).toBe(409);
  });
});
