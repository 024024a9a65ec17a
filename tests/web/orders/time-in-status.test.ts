import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { chartOf } from '#machines/chart/chart.ts';
import { orderMachine } from '#machines/lifecycles/order.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { orderChart, orderChartLabels } from '#web/orders/timeline/order-chart.ts';
import { minutesByStatus, timesInStatus } from '#web/orders/timeline/time-in-status.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

function move(seq: number, at: string, from: string, to: string): TimelineEntry {
  return {
    seq,
    type: 'order.status_changed',
    at,
    cause: 'user',
    actor: { id: 'mj', initials: 'MJ', name: 'Mette Jensen' },
    changed: { status: [from, to] },
    work: null,
    reason: null,
    forcedOver: null,
  };
}

// Friday to Monday in November 2026; Copenhagen is an hour ahead of UTC.
const order = {
  status: 'in_progress' as const,
  receivedAt: '2026-11-20T07:00:00.000Z',
  statusSince: '2026-11-23T08:00:00.000Z',
};
const now = Date.parse('2026-11-23T09:00:00.000Z');
/** As the page has it: newest first. */
const timeline = [
  move(3, '2026-11-23T08:00:00.000Z', 'planned', 'in_progress'),
  move(2, '2026-11-20T09:00:00.000Z', 'received', 'planned'),
];

describe('where an order has been', () => {
  it('is told oldest first, in working time: a weekend counts for nothing', () => {
    expect(
      timesInStatus(order, timeline, now, shippedCalendar).map(({ status, minutes }) => [
        status,
        minutes,
      ]),
    ).toEqual([
      ['received', 120],
      ['planned', 5.5 * 60 + 2 * 60],
      ['in_progress', 60],
    ]);
  });

  it('adds up the times in a status', () => {
    const back = [
      move(5, '2026-11-23T08:40:00.000Z', 'planned', 'in_progress'),
      move(4, '2026-11-23T08:30:00.000Z', 'in_progress', 'planned'),
      ...timeline,
    ];
    const sums = minutesByStatus(timesInStatus(order, back, now, shippedCalendar));
    expect(sums.get('in_progress')).toBe(30 + 20);
    expect(sums.get('planned')).toBe(7.5 * 60 + 10);
  });

  it('is where it stands, when nothing has moved it yet', () => {
    const [time, ...more] = timesInStatus(order, [], now, shippedCalendar);
    expect(time).toMatchObject({ status: 'in_progress', since: order.statusSince, until: null });
    expect(more).toEqual([]);
  });
});

describe('the order’s chart for those who run orders', () => {
  it('has a Danish word for every state, and the button’s words on every arrow', () => {
    const silent = orderChart.states.filter(({ id }) => !(id in orderChartLabels(lookOf(null))));
    expect(silent).toEqual([]);
    expect(orderChart.transitions.map(({ cause }) => cause.event)).toContain('Planlæg');
    expect(orderChart.transitions.filter(({ cause }) => cause.event.includes('.'))).toEqual([]);
  });

  it('is the machine itself: the same states and the same ways', () => {
    const chart = chartOf(orderMachine);
    expect(orderChart.states.map(({ id }) => id)).toEqual(chart.states.map(({ id }) => id));
    expect(orderChart.transitions.map(({ id }) => id)).toEqual(
      chart.transitions.map(({ id }) => id),
    );
  });
});
