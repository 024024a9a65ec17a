import { expect, test } from 'vitest';
import { laneOf } from '#domain/boards/board.ts';
import { isBeforeDone } from '#domain/orders/order-status.ts';
import { orderAge, slaState } from '#domain/orders/order-age.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

/** The number of cards of a new demo company's board that are red: too old, or past their deadline. */
function redCards(now: number): number {
  return makeDemo(4217, now).orders.filter((order) => {
    const { status, statusSince, plannedStart = null, estimatedMin = null, dueAt = null } = order;
    const planned = status === 'planned' && plannedStart ? copenhagenDate(plannedStart) : null;
    if (!laneOf(status, planned, copenhagenDate(now))) return false;
    const sla = slaState({ dueAt: isBeforeDone(status) ? dueAt : null }, now, shippedCalendar);
    const age = orderAge({ status, statusSince, plannedStart, estimatedMin }, now, shippedCalendar);
    return sla.level === 'breached' || age.level === 'red';
  }).length;
}

test.each([
  ['a working morning', '2026-11-23T09:50:00Z'],
  ['a late evening', '2026-11-23T22:00:00Z'],
  ['New Year’s Eve', '2026-12-31T11:00:00Z'],
  ['Easter Monday of the next year', '2027-04-05T09:00:00Z'],
])('a board made on %s has some red cards, and twelve at most', (_, at) => {
  const reds = redCards(Date.parse(at));
  expect(reds).toBeGreaterThan(5);
  expect(reds).toBeLessThanOrEqual(12);
});
