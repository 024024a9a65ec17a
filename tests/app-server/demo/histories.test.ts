import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderEvent } from '#machines/lifecycles/orders/order-events.ts';
import { factsOfNewOrder, type OrderFacts } from '#machines/lifecycles/orders/order-facts.ts';
import { takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot, type OrderState } from '#machines/lifecycles/order.ts';
import { makeDemo, type Demo } from '#app-server/demo/make-demo.ts';
import { inspectionSample } from '#machines/samples/order-samples.ts';
import type { LifeEvent } from '#app-server/demo/orders/life.ts';

const anchor = Date.parse('2026-11-20T08:30:00Z');
let demo: Demo;
let histories: Map<string, LifeEvent[]>;
beforeAll(() => {
  demo = makeDemo(7, anchor, 1_200);
  histories = new Map(demo.orders.map(({ id }) => [id, []]));
  for (const event of demo.events) histories.get(event.entityId)?.push(event);
});

const regions = ['status', 'documentation', 'gridNotification'] as const;

/** The steps that could lead from one status to the next: one of them must be allowed to who took it. */
const candidates: OrderEvent[] = [
  { type: 'order.plan' },
  { type: 'order.unplan' },
  { type: 'work.start' },
  { type: 'material.await', subReason: 'Bestilt' },
  { type: 'material.receive' },
  { type: 'customer.await', subReason: 'Adgang', followUpDate: '2099-01-01' },
  { type: 'customer.answer' },
  { type: 'work.complete' },
  { type: 'work.reopen', reason: 'x' },
  { type: 'inspection.approve', inspection: { ...inspectionSample, performedOn: '2025-12-31' } },
  { type: 'inspection.reject', reason: 'x' },
  { type: 'invoicing.prepare' },
  { type: 'invoicing.withdraw' },
  { type: 'transfer.succeed' },
  { type: 'invoice.book' },
  { type: 'order.cancel', reason: 'x' },
  { type: 'documentation.complete' },
  { type: 'grid.require' },
  { type: 'grid.submit' },
  { type: 'grid.assign' },
  { type: 'grid.prepareMeter' },
  { type: 'grid.setMeter' },
  { type: 'grid.complete' },
];

/** Whether steps of the lifecycle lead from one state to another, without passing a second status. */
function isReachable(from: OrderState, to: OrderState, facts: OrderFacts): boolean {
  const key = (state: OrderState) => regions.map((region) => state[region]).join();
  const seen = new Set([key(from)]);
  let edge = [from];
  while (edge.length > 0) {
    if (edge.some((state) => key(state) === key(to))) return true;
    edge = edge.flatMap((state) =>
      state.status !== from.status
        ? []
        : candidates.flatMap((event) => {
            const result = takeStep(orderSnapshot(state, facts), event);
            if (!result.ok || seen.has(key(result.state))) return [];
            seen.add(key(result.state));
            return [result.state];
          }),
    );
  }
  return false;
}

describe('the history of an order', () => {
  test('tells of finished work when it ended, with its time', () => {
    const events = new Map(demo.events.map((event) => [event.entityId, event]));
    const finished = demo.activities.filter(({ state }) => state === 'completed');
    expect(finished.length).toBeGreaterThan(0);
    for (const { id, startedAt, endedAt, billableMin } of finished) {
      expect(events.get(id)).toMatchObject({
        type: 'activity.created',
        at: endedAt,
        changed: {
          state: [null, 'completed'],
          startedAt: [null, startedAt],
          endedAt: [null, endedAt],
          ...(billableMin !== null && { billableMin: [null, billableMin] }),
        },
      });
    }
  });

  test('is one that the real lifecycle allows to the people who took its steps', () => {
    const checked = new Map<string, boolean>();
    for (const order of demo.orders) {
      let state: OrderState = {
        status: 'received',
        documentation: 'missing',
        gridNotification: 'not_required',
      };
      let fitterIds: unknown = [];
      let awaitingFrom: OrderFacts['awaitingFrom'] = null;
      for (const { changed, actorId = null } of histories.get(order.id) ?? []) {
        if (changed['fitterIds']) fitterIds = changed['fitterIds'][1];
        const moved = regions.filter((region) => changed[region] && changed[region][0] !== null);
        if (moved.length === 0) continue;
        for (const region of moved) expect(changed[region]?.[0]).toBe(state[region]);
        const next = Object.assign({ ...state }, ...moved.map((r) => ({ [r]: changed[r]?.[1] })));
        const isOwnOrder = Array.isArray(fitterIds) && fitterIds.includes(actorId);
        const rights = actorId === null ? {} : demo.company.staff.rightsOf(actorId);
        const actor = { rights, system: actorId === null, isOwnOrder };
        const facts: OrderFacts = {
          ...factsOfNewOrder(actor, '2026-01-01T00:00:00Z'),
          fitterCount: 1,
          plannedStart: '2026-01-01T08:00:00Z',
          plannedEnd: '2026-01-01T09:00:00Z',
          hasTimeOrFixedLine: true,
          performedByActor: isOwnOrder,
          doneAt: '2026-01-01T00:00:00Z',
          transferDone: true,
          amountsAgree: true,
          bookedInvoiceFound: true,
          electricitySupplierChosen: true,
          awaitingFrom,
        };
        const name = JSON.stringify([state, next, actor, awaitingFrom]);
        if (!checked.has(name)) checked.set(name, isReachable(state, next, facts));
        expect(checked.get(name), `${order.orderNo} ${name}`).toBe(true);
        if (next.status !== state.status) {
          const { status } = state;
          const isOrigin =
            status === 'received' || status === 'planned' || status === 'in_progress';
          awaitingFrom = String(next.status).startsWith('awaiting') && isOrigin ? status : null;
        }
        state = next;
      }
      expect(state).toEqual({
        status: order.status,
        documentation: order.documentation,
        gridNotification: order.gridNotification,
      });
    }
    expect(checked.size).toBeGreaterThan(20);
  });

  test('folds into the row as it stands: version, plan, fitters, title and the time of the status', () => {
    for (const order of demo.orders) {
      const fold: Record<string, unknown> = {};
      let since: Date | undefined;
      const events = histories.get(order.id) ?? [];
      for (const { changed, at } of events) {
        for (const [field, [before, after]] of Object.entries(changed)) {
          expect(before).toEqual(field in fold ? fold[field] : before);
          fold[field] = after;
        }
        if (changed['status']) since = at;
      }
      expect(fold['title']).toBe(order.title);
      expect(fold['fitterIds'] ?? []).toEqual(order.fitterIds);
      expect(fold['plannedStart'] ?? null).toBe(order.plannedStart?.toISOString() ?? null);
      expect(since).toEqual(order.statusSince);
      expect(events.at(-1)?.version).toBe(order.version);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, place) => place + 1));
    }
  });

  test('lies behind the anchor, in order, numbered without a gap', () => {
    expect(demo.events.every(({ seq }, place) => seq === place + 1)).toBe(true);
    expect(demo.events.every(({ at }) => at.getTime() <= anchor)).toBe(true);
    const seconds = demo.events.map(({ at }) => Math.floor(at.getTime() / 1000));
    expect(seconds.every((at, place) => at >= (seconds[place - 1] ?? 0))).toBe(true);
  });
});
