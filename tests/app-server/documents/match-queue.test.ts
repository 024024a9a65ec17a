import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#app-server/database/schema/documents/documents.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { undoDecision } from '#app-server/documents/decisions/undo.ts';
import { loadMeasures } from '#app-server/documents/views/measures.ts';
import { loadQueue } from '#app-server/documents/views/queue.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { applyStep } from '#app-server/orders/steps/take-step.ts';
import { loadOrderRelations } from '#app-server/orders/save/order-relations.ts';
import { commit } from '#app-server/events/commit.ts';
import { SYSTEM } from '#app-server/documents/progress.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { found, requisition } from '#tests/support/readings.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { documentNow, suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const queue = (more: object = {}) =>
  loadQueue(company.services, { view: 'inbox', sort: 'age', ...more });
const namesOf = async (more: object = {}) =>
  (await queue(more)).items.map(({ documentNo }) => documentNo);

describe('the queue', () => {
  it('is filtered, counted and ordered, and read on from where it ended', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const one = await suggestedDocument(company, { documentNo: found('A'), netOre: found(100) });
    company.later(1);
    await suggestedDocument(company, {
      documentNo: found('B'),
      netOre: found(300),
      kind: 'requisition',
      supplierCvr: null,
      supplierName: null,
      requisitionNos: [requisition(order.requisitionNo)],
    });
    company.later(1);
    const three = await suggestedDocument(company, { documentNo: found('C'), netOre: found(200) });
    expect(await namesOf()).toEqual(['A', 'B', 'C']);
    expect(await namesOf({ sort: 'score' })).toEqual(['B', 'A', 'C']);
    expect(await namesOf({ sort: 'amount' })).toEqual(['B', 'C', 'A']);
    expect(await namesOf({ kind: 'requisition' })).toEqual(['B']);
    expect(await namesOf({ supplier: 'none' })).toEqual(['B']);
    expect(await namesOf({ supplier: '90100025' })).toEqual(['A', 'C']);
    expect(await namesOf({ state: 'no_suggestion' })).toEqual(['A', 'C']);
    expect(await namesOf({ q: 'solar c' })).toEqual(['C']);
    const next = await loadQueue(services, { view: 'inbox', sort: 'amount' }, three.id);
    expect(next.items.map(({ documentNo }) => documentNo)).toEqual(['A']);
    await decide(services, people.office, one.id, {
      decision: 'reject',
      version: one.version,
      reason: 'advertising',
      seconds: 30,
    });
    expect(await queue()).toMatchObject({
      counts: { inbox: 2, parked: 0, auto_matched: 0, decided: 1 },
      decidedToday: 1,
      next: null,
      kinds: [
        { kind: 'supplier_invoice', count: 1 },
        { kind: 'requisition', count: 1 },
      ],
      suppliers: [
        { cvr: '90100025', name: 'Solar Danmark A/S', count: 1 },
        { cvr: null, name: 'Ukendt afsender', count: 1 },
      ],
      states: [
        { state: 'suggested', count: 1 },
        { state: 'no_suggestion', count: 1 },
      ],
    });
    expect(await namesOf({ view: 'decided' })).toEqual(['A']);
  });
});

describe('the documents of an order that is transferred', () => {
  it('are locked with it and return with it', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, { netOre: found(100) });
    const matched = await decide(services, people.office, document.id, {
      decision: 'match',
      version: document.version,
      orderId: order.id,
      mode: 'lines',
    });
    const move = (status: OrderStatus) =>
      commit(services, SYSTEM, async (tx, record) => {
        const [now] = await tx.select().from(orders).where(eq(orders.id, order.id));
        if (!now) throw new Error('the order is gone');
        const { documentation, gridNotification } = now;
        const next = { status, documentation, gridNotification };
        const { events } = await applyStep(
          tx,
          { type: 'transfer.succeed' },
          now,
          await loadOrderRelations(tx, now),
          next,
          'system',
          services.clock(),
        );
        for (const event of events) record(event);
      });
    await move('transferred');
    expect(await documentNow(company, document.id)).toMatchObject({
      state: 'locked',
      lockedFrom: 'matched',
    });
    await expect(
      undoDecision(services, people.leader, document.id, { version: matched.item.version + 1 }),
    ).rejects.toEqual(
      new Invalid({ decision: 'Dokumentet er låst, fordi ordren er overført til Visma.' }),
    );
    await move('invoiced');
    expect(await documentNow(company, document.id)).toMatchObject({ state: 'locked' });
    await move('ready_to_invoice');
    expect(await documentNow(company, document.id)).toMatchObject({
      state: 'matched',
      lockedFrom: null,
    });
  });
});

describe('the measures', () => {
  it('tell how often the first candidate was right, how long it took and what needed nobody', async () => {
    const { services, people } = company;
    await services.db.delete(documents);
    expect(await loadMeasures(services)).toEqual({
      hitRateBp: null,
      autoMatchedBp: null,
      minutesPerDocument: null,
      decided: 0,
      waiting: 0,
    });
    const [right, wrong] = [await company.receive(), await company.receive()];
    for (const [order, seconds] of [
      [right, 30],
      [right, 90],
      [wrong, 60],
    ] as const) {
      const document = await suggestedDocument(company, { orderNos: [found(right.orderNo)] });
      await decide(services, people.office, document.id, {
        decision: 'match',
        version: document.version,
        orderId: order.id,
        mode: 'attach',
        seconds,
      });
    }
    await suggestedDocument(company);
    expect(await loadMeasures(services)).toEqual({
      hitRateBp: 6667,
      autoMatchedBp: 0,
      minutesPerDocument: 1,
      decided: 3,
      waiting: 1,
    });
  });
});
