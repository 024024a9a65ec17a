import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { AwaitingFrom } from '#machines/lifecycles/orders/order-facts.ts';
import { orderSteps, takeStep } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { orderEvents } from '#machines/samples/order-samples.ts';
import { actorIn, goodFacts } from '#tests/machines/lifecycles/order-fixtures.ts';
import { latestMove } from '#web/orders/timeline/timeline-undo.tsx';
import { mayEver, undoOf } from '#web/orders/steps/undo-step.ts';

const isAwaitingFrom = (status: OrderStatus): status is AwaitingFrom =>
  status === 'received' || status === 'planned' || status === 'in_progress';

const ways = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => {
    const event = undoOf(from, to);
    return event === undefined ? [] : [{ from, to, event }];
  }),
);

describe('undoing a step', () => {
  it('is offered for the steps of the working day that have a way back', () => {
    expect(ways.map(({ from, to }) => `${from} → ${to}`)).toHaveLength(10);
    expect(undoOf('transferred', 'invoiced')).toBeUndefined();
    expect(undoOf('planned', 'in_progress')).toBeUndefined();
  });

  it.each(ways)('$from → $to: the lifecycle’s »$event« leads back', ({ from, to, event }) => {
    const facts = goodFacts({
      actor: actorIn(['administrator']),
      awaitingFrom: isAwaitingFrom(from) ? from : null,
      workStarted: from === 'in_progress',
    });
    const snapshot = orderSnapshot(
      { status: to, documentation: 'complete', gridNotification: 'not_required' },
      facts,
    );

    const undo = orderEvents.find(({ type }) => type === event);

    expect(undo && takeStep(snapshot, undo)).toMatchObject({ ok: true, state: { status: from } });
    expect(orderSteps(snapshot).map((step) => step.event)).toContain(event);
  });

  it('is not offered to those who never may take the step back', () => {
    expect(mayEver('order.restore', ['office'])).toBe(false);
    expect(mayEver('order.restore', ['leader'])).toBe(true);
    expect(mayEver('invoicing.withdraw', ['office'])).toBe(true);
  });

  it('is about the latest change of status, whatever else has happened since', () => {
    const entry = (seq: number, type: TimelineEntry['type']): TimelineEntry => ({
      seq,
      type,
      at: '2026-11-21T09:00:00.000Z',
      cause: 'user',
      actor: null,
      changed: {},
      work: null,
      reason: null,
      forcedOver: null,
    });
    const timeline = [
      entry(4, 'order.line_added'),
      entry(3, 'order.status_changed'),
      entry(1, 'order.status_changed'),
    ];

    expect(latestMove(timeline)?.seq).toBe(3);
    expect(latestMove([entry(1, 'order.created')])).toBeUndefined();
  });
});
