import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardQuery } from '#app-server/dashboard/dashboard-query.ts';
import { kpiTile } from '#app-server/dashboard/tiles/kpi.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { amountOre } from '#app-server/orders/amount-ore.ts';
import { copyOrder } from '#app-server/orders/create/copy-order.ts';
import { addLine, removeLine } from '#app-server/orders/lines/lines.ts';
import { loadNeighbours } from '#app-server/orders/list/neighbours.ts';
import { loadHitIds } from '#app-server/orders/list/order-list.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { orderAmount } from '#domain/orders/order-amount.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { ulid } from '#domain/ulid.ts';
import { filters as dashboard } from '../dashboard/business.ts';
import { type Company, openCompany } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
const actions = orderActions(() => company);
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

async function backlog() {
  const { db, clock } = company.services;
  const query = dashboardQuery(db, dashboard, clock(), true, shippedCalendar);
  return (await kpiTile(query)).backlog.value;
}

test('the first hour takes nothing out of the order book, and a copy expects as much as the order', async () => {
  const { services, people } = company;
  const { times, timeLine, step } = actions;
  const order = await company.receive({ expectedNetOre: 4_000_000 });
  await step(people.office, order, 'order.plan', { ...times, fitterIds: [people.fitter.id] });
  await step(people.fitter, order, 'work.start');
  await addLine(services, people.fitter, order.orderNo, { ...timeLine, qtyMilli: 1000 });
  expect(await backlog()).toBe(4_000_000);
  const copy = await copyOrder(services, people.office, order.orderNo);
  expect(copy.expectedNetOre).toBe(4_000_000);

  const { netOre } = await step(people.fitter, order, 'work.complete');
  expect(netOre).toBeLessThan(100_000);
  expect(await backlog()).toBe(4_000_000);
  expect((await copyOrder(services, people.office, order.orderNo)).expectedNetOre).toBe(netOre);
});

test('an order whose lines come to nothing is told from one without lines, by who adds and removes them', async () => {
  const { services, people } = company;
  const { orderNo } = await company.receive({ expectedNetOre: 4_000_000 });
  const isFree = async () => {
    const [order] = await services.db
      .select({ linesAreFree: orders.linesAreFree })
      .from(orders)
      .where(eq(orders.orderNo, orderNo));
    return order?.linesAreFree;
  };
  expect(await isFree()).toBe(false);
  const free = { ...actions.timeLine, billable: false };
  const { line } = await addLine(services, people.office, orderNo, free);
  expect(await isFree()).toBe(true);
  await addLine(services, people.office, orderNo, actions.timeLine);
  expect(await isFree()).toBe(false);
  await removeLine(services, people.office, orderNo, line?.id ?? '', { version: 1, force: false });
  expect(await isFree()).toBe(false);
});

describe('of an order of every status, expectation and net, with free lines and without', () => {
  let many: StoredOrder[];
  const { filters } = orderListQuery.read('status=all&sort=amount');

  beforeAll(async () => {
    const { db } = company.services;
    const { customerSort: _sort, search: _search, ...model } = await company.receive();
    await db.delete(orders);
    const parts = ORDER_STATUSES.flatMap((status) =>
      [0, 1, 500_000].flatMap((expectedNetOre) =>
        [-300_000, 0, 200_000, 900_000].flatMap((netOre) =>
          [true, false].map((isFree) => ({
            status,
            expectedNetOre,
            netOre,
            linesAreFree: isFree && netOre === 0,
          })),
        ),
      ),
    ).map((part, nth) => ({
      ...model,
      ...part,
      id: ulid(nth),
      orderNo: `30-${nth}`,
      requisitionNo: `R${nth}`,
    }));
    await db.insert(orders).values(parts);
    many = await db.select().from(orders).orderBy(asc(orders.id));
  });

  test('the database says the amount that the domain does', async () => {
    const found = await company.services.db
      .select({ id: orders.id, amountOre })
      .from(orders)
      .orderBy(asc(orders.id));
    expect(found).toEqual(many.map((order) => ({ id: order.id, amountOre: orderAmount(order) })));
  });

  test('the list by amount is in the order of the amounts, whose neighbours stand beside them', async () => {
    const { services, people } = company;
    const { db, clock } = services;
    const byId = new Map(many.map((order) => [order.id, order]));
    const ids = await loadHitIds(db, people.office, filters, clock(), many.length);
    const listed = ids.flatMap((id) => byId.get(id) ?? []);
    expect(listed).toHaveLength(many.length);
    const amounts = listed.map(orderAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));

    for (const [nth, order] of listed.entries()) {
      if (nth % 10 !== 0) continue;
      expect(
        await loadNeighbours(db, order, filters, people.office, clock(), shippedCalendar),
      ).toEqual({
        previous: listed[nth - 1]?.orderNo ?? null,
        next: listed[nth + 1]?.orderNo ?? null,
      });
    }
  });
});
