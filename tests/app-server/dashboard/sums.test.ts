import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { WORK_TYPES } from '#domain/orders/work-types.ts';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { moveSums } from '#app-server/dashboard/sums.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import {
  flowSums,
  payerSums,
  statusSums,
  throughputSums,
} from '#app-server/database/schema/orders/sums.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import type { OrderForSums } from '#app-server/dashboard/sums-contributions.ts';
import { addLine, removeLine } from '#app-server/orders/lines/lines.ts';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import { takeOrderStep } from '#app-server/orders/steps/take-step.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { forSums } from '#app-server/orders/save/write-order.ts';
import { HttpError } from '#app-server/http/failures/errors.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { orderActions } from '../orders/support/order-actions.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

/** Every sum there is, rows that count nothing left out. */
async function sums() {
  const { db } = company.services;
  const flow = await db
    .select()
    .from(flowSums)
    .orderBy(asc(flowSums.slice), asc(flowSums.grain), asc(flowSums.period));
  const status = await db
    .select()
    .from(statusSums)
    .orderBy(asc(statusSums.slice), asc(statusSums.status), asc(statusSums.sinceDay));
  const throughput = await db
    .select()
    .from(throughputSums)
    .orderBy(asc(throughputSums.slice), asc(throughputSums.month), asc(throughputSums.days));
  const payer = await db
    .select()
    .from(payerSums)
    .orderBy(
      asc(payerSums.slice),
      asc(payerSums.grain),
      asc(payerSums.period),
      asc(payerSums.payerId),
    );
  const counts = (row: object) =>
    Object.values(row).some((value) => typeof value === 'number' && value !== 0);
  return {
    flow: flow.filter(counts),
    status: status.filter(counts),
    throughput: throughput.filter(({ count }) => count > 0),
    payer: payer.filter(counts),
  };
}

/** The number of open orders that each customer has. */
function openOrders() {
  return company.services.db
    .select({ id: customers.id, openOrders: customers.openOrders })
    .from(customers)
    .orderBy(asc(customers.id));
}

async function rebuilt() {
  await company.services.db.transaction(rebuildSums);
  return sums();
}

/** Numbers from 0 up to below `n`, the same in every run (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (n: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

describe('the sums that commands move', () => {
  it('equal recomputed sums after any commands', async () => {
    const { services, people } = company;
    const { stopClocks } = orderActions(() => company);
    const roll = dice(20261120);
    const pick = <T>(list: readonly T[]): T => {
      for (const one of list.slice(roll(list.length))) return one;
      throw new Error('There is nothing to pick from.');
    };
    const plan = {
      fitterIds: [people.fitter.id],
      plannedStart: '2026-12-01T07:00:00.000Z',
      plannedEnd: '2026-12-01T12:00:00.000Z',
    };
    const cancel = { event: 'order.cancel' as const, payload: { reason: 'Fortrudt' } };
    const answer = { event: 'customer.answer' as const, payload: {} };
    const ask = { subReason: 'Adgang', followUpDate: '2027-03-01' };
    const inspection = {
      performedById: company.people.fitter.id,
      performedOn: '2026-11-18',
      measurements: [{ name: 'Polaritet', value: 'OK', unit: '' }],
      noFileReason: 'På papir',
    };
    const onwards: Record<OrderStatus, Pick<StepRequest, 'event' | 'payload'>[]> = {
      received: [
        { event: 'order.plan', payload: plan },
        { event: 'customer.await', payload: ask },
      ],
      planned: [
        { event: 'work.start', payload: {} },
        { event: 'order.unplan', payload: {} },
        cancel,
      ],
      in_progress: [
        { event: 'work.complete', payload: {} },
        { event: 'material.await', payload: { subReason: 'Bestilt' } },
      ],
      awaiting_material: [{ event: 'material.receive', payload: {} }, cancel],
      awaiting_customer: [answer],
      done: [
        { event: 'documentation.complete', payload: {} },
        { event: 'inspection.approve', payload: { reason: 'Alene', inspection } },
        { event: 'work.reopen', payload: { reason: 'Glemt' } },
      ],
      verified: [{ event: 'invoicing.prepare', payload: {} }, cancel],
      ready_to_invoice: [{ event: 'invoicing.withdraw', payload: {} }],
      transferred: [],
      invoiced: [],
      cancelled: [{ event: 'order.restore', payload: {} }],
    };
    const received: StoredOrder[] = [];
    let done = 0;
    for (let turn = 0; turn < 400; turn++) {
      company.later(roll(40));
      const kind = roll(10);
      if (received.length < 3 || (kind === 0 && received.length < 12)) {
        received.push(
          await company.receive({ workType: pick(WORK_TYPES), expectedNetOre: roll(1_000_000) }),
        );
        continue;
      }
      const chosen = pick(received);
      const { orderNo } = chosen;
      try {
        await stopClocks(people.leader, chosen);
        if (kind <= 2) {
          const lineKind = pick(['time', 'good', 'fixed'] as const);
          const { line } = await addLine(services, people.office, orderNo, {
            kind: lineKind,
            text: 'Linje',
            qtyMilli: 1000 + roll(5000),
            unit: lineKind === 'time' ? 'time' : 'stk',
            goodId: lineKind === 'good' ? ids.charger : null,
            unitSalesOre: pick([null, 10_000 + roll(9_999)]),
            priceUnit: 1,
            discountBp: roll(3000),
            billable: true,
          });
          if (line && roll(3) === 0) {
            await removeLine(services, people.office, orderNo, line.id, { version: 1 });
          }
        } else {
          const [order] = await services.db
            .select({ version: orders.version, status: orders.status })
            .from(orders)
            .where(eq(orders.orderNo, orderNo));
          const request = { ...pick(onwards[order?.status ?? 'received']), force: false };
          const actor = pick([people.leader, people.fitter]);
          await takeOrderStep(services, actor, orderNo, {
            ...request,
            version: order?.version ?? 0,
          });
        }
        done += 1;
      } catch (error) {
        // Most of what chance suggests is refused: then nothing may have moved.
        if (!(error instanceof HttpError)) throw error;
      }
    }
    expect(done).toBeGreaterThan(40);
    const moved = await sums();
    expect(moved.status.length).toBeGreaterThan(0);
    expect(moved.flow.some(({ doneCount }) => doneCount > 0)).toBe(true);
    expect(moved.flow.some(({ cancelledCount }) => cancelledCount > 0)).toBe(true);
    const open = await openOrders();
    expect(open.some((customer) => customer.openOrders > 0)).toBe(true);
    expect(moved).toEqual(await rebuilt());
    expect(open).toEqual(await openOrders());
  });

  it('equal recomputed sums when orders are invoiced, across years and the nights the clock changes', async () => {
    const { db } = company.services;
    const roll = dice(7);
    const instants = [
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-12-31T22:59:59.999Z',
      '2026-12-31T23:00:00.000Z',
      '2027-03-28T00:59:00.000Z',
      '2027-03-28T01:01:00.000Z',
      '2027-01-03T23:30:00.000Z',
    ].map((text) => new Date(text));
    const some = () => instants[roll(instants.length)] ?? null;
    for (const order of await db.select().from(orders)) {
      const invoiced = roll(2) === 0;
      const set = {
        status: invoiced ? ('invoiced' as const) : (ORDER_STATUSES[roll(9)] ?? order.status),
        statusSince: some() ?? order.statusSince,
        receivedAt: some() ?? order.receivedAt,
        doneAt: roll(3) === 0 ? null : some(),
        invoicedAt: invoiced ? some() : null,
        netOre: roll(5_000_000) + 1,
        linesAreFree: false,
        costOre: roll(3_000_000),
      };
      await db.transaction(async (tx) => {
        const after = { ...order, ...set };
        await tx.update(orders).set(set).where(eq(orders.id, order.id));
        await moveSums(tx, forSums(order), forSums(after));
      });
    }
    const moved = await sums();
    expect(moved.payer.length).toBeGreaterThan(0);
    expect(moved.throughput.length).toBeGreaterThan(0);
    expect(moved).toEqual(await rebuilt());
  });
});

describe('what an order counts for', () => {
  const order: OrderForSums = {
    areaId: null,
    workType: 'meter_change',
    status: 'invoiced',
    statusSince: new Date('2026-11-18T08:00:00.000Z'),
    receivedAt: new Date('2026-09-30T22:30:00.000Z'),
    doneAt: new Date('2026-11-10T10:00:00.000Z'),
    invoicedAt: new Date('2026-11-18T08:00:00.000Z'),
    cancelledAt: null,
    payerId: ids.customer,
    amountOre: 72_000,
    costOre: 50_000,
  };

  it('is written by Danish days: the order book, the flow, the days to the invoice and the payer', async () => {
    const { db } = company.services;
    await db.transaction(async (tx) => {
      for (const table of [flowSums, statusSums, throughputSums, payerSums]) await tx.delete(table);
      await moveSums(tx, null, order);
    });
    const found = await sums();
    const whole = <Row extends { slice: string }>(rows: Row[]) =>
      rows.filter(({ slice }) => slice === '|');
    expect(new Set(found.status.map(({ slice }) => slice))).toEqual(
      new Set(['|', '|@vaerk', '|meter_change', 'none|', 'none|@vaerk', 'none|meter_change']),
    );
    expect(whole(found.status)).toEqual([
      {
        slice: '|',
        status: 'invoiced',
        sinceDay: '1970-01-01',
        count: 1,
        netOre: 72_000,
        costOre: 50_000,
      },
    ]);
    expect(
      whole(found.flow)
        .filter(({ receivedCount }) => receivedCount > 0)
        .map(({ grain, period, receivedOre }) => [grain, period, receivedOre]),
    ).toEqual([
      ['day', '2026-10-01', 72_000],
      ['month', '2026-10-01', 72_000],
      ['week', '2026-09-28', 72_000],
    ]);
    expect(whole(found.throughput)).toEqual([
      { slice: '|', month: '2026-11-01', days: 8, count: 1 },
    ]);
    expect(
      whole(found.payer).map(({ grain, period, invoicedOre, invoicedCostOre }) => [
        grain,
        period,
        invoicedOre,
        invoicedCostOre,
      ]),
    ).toEqual([
      ['month', '2026-11-01', 72_000, 50_000],
      ['year', '2026-01-01', 72_000, 50_000],
    ]);
  });
});
