import { measuredEstimate } from '#domain/orders/order-age.ts';
import { orderStatusInfo, type AgeLimit, type OrderStatus } from '#domain/orders/order-status.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { Random } from '../rows/random.ts';
import type { Ending } from './status-split.ts';

const DAY = 510;

/** One step of an order's lifecycle, and the working minutes before it. */
export interface Move {
  event: StatusEvent;
  minutes: number;
}

const cutAt: Partial<Record<OrderStatus, StatusEvent>> = {
  planned: 'order.plan',
  in_progress: 'work.start',
  awaiting_material: 'material.await',
  done: 'work.complete',
  verified: 'inspection.approve',
  ready_to_invoice: 'invoicing.prepare',
  transferred: 'transfer.succeed',
  invoiced: 'invoice.book',
};

/** The steps to the order's final status, with the detours that some orders make. */
export function routeTo(
  random: Random,
  { status }: Ending,
  estimatedMin: number,
  urgent: boolean,
): Move[] {
  if (status === 'received') return [];
  const pace = urgent ? 0.15 : 1;
  const days = (from: number, to: number) => Math.round(random.between(from, to) * DAY);
  const plan: Move = { event: 'order.plan', minutes: Math.round(days(0.1, 3) * pace) };
  const start: Move = {
    event: 'work.start',
    minutes: Math.round(days(0.5, 8) * pace) + 15,
  };
  const work = Math.round(estimatedMin * random.between(0.85, 1.3));
  if (status === 'awaiting_customer') {
    const before = random.pick([[], [plan], [plan], [plan, start]]);
    return [...before, { event: 'customer.await', minutes: days(0.1, 2) }];
  }
  if (status === 'cancelled') {
    const before = random.pick([[], [plan], [plan], [plan, start]]);
    return [...before, { event: 'order.cancel', minutes: days(0.3, 4) }];
  }
  const route = [plan];
  if (random.chance(0.04)) {
    route.push({ event: 'order.unplan', minutes: days(0.2, 1.5) }, { ...plan, minutes: 60 });
  }
  route.push(start, ...detour(random, status, days));
  route.push({ event: 'work.complete', minutes: Math.max(20, work) });
  if (random.chance(0.02)) {
    route.push({ event: 'work.reopen', minutes: 120 }, { event: 'work.complete', minutes: 90 });
  }
  route.push({ event: 'inspection.approve', minutes: days(0.2, 3) });
  if (random.chance(0.02)) {
    route.push(
      { event: 'inspection.reject', minutes: 60 },
      { event: 'inspection.approve', minutes: DAY },
    );
  }
  route.push({ event: 'invoicing.prepare', minutes: days(0.1, 2) });
  if (random.chance(0.015)) {
    route.push(
      { event: 'invoicing.withdraw', minutes: 90 },
      { event: 'invoicing.prepare', minutes: 200 },
    );
  }
  route.push(
    { event: 'transfer.succeed', minutes: days(0.1, 1.5) },
    { event: 'invoice.book', minutes: days(0.2, 3) },
  );
  return route.slice(0, route.findIndex(({ event }) => event === cutAt[status]) + 1);
}

function detour(
  random: Random,
  status: OrderStatus,
  days: (from: number, to: number) => number,
): Move[] {
  const wait = (away: StatusEvent, back: StatusEvent): Move[] => [
    { event: away, minutes: random.int(30, 150) },
    { event: back, minutes: days(1, 6) },
  ];
  if (status === 'awaiting_material') return wait('material.await', 'material.receive');
  const chance = random.next();
  if (chance < 0.08) return wait('material.await', 'material.receive');
  return chance < 0.14 ? wait('customer.await', 'customer.answer') : [];
}

/**
 * How long an open order has had its status, in working minutes: about one card in eight is yellow and one in fifty red
 * by the limits of its status.
 */
export function ageOf(random: Random, { status, place, of }: Ending, estimatedMin: number): number {
  const { yellowAfter, redAfter } = orderStatusInfo[status];
  const yellow = minutesOf(yellowAfter, estimatedMin);
  const red = minutesOf(redAfter, estimatedMin);
  if (yellow === undefined || red === undefined) return Math.round(random.between(0.2, 10) * DAY);
  const share = (place + 0.5) / of;
  if (share < RED) return Math.round(red * random.between(1.05, 1.6));
  if (share < RED + YELLOW) return Math.round(random.between(yellow * 1.03, red * 0.97));
  return Math.round(yellow * random.between(0.03, 0.93));
}

export const RED = 0.02;
/** Planned orders cannot be yellow, so the other statuses have more yellow ones. */
const YELLOW = 0.153;

function minutesOf(limit: AgeLimit, estimatedMin: number): number | undefined {
  if (limit.rule === 'workingMinutes') return limit.minutes;
  return limit.rule === 'estimate' ? limit.times * measuredEstimate(estimatedMin) : undefined;
}
