import { describe, expect, it } from 'vitest';
import type { MyActivity, MyOrder } from '#app-server/pages/welcome/welcome.props.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { nothingLeftText } from '#web/welcome/nothing-left.ts';

const order = (status: OrderStatus): MyOrder => ({
  id: 'o',
  orderNo: '26-00001',
  version: 1,
  status,
  statusSince: '2026-11-20T09:00:00Z',
  title: 'Ny tavle',
  workType: 'fault_finding',
  kind: 'direct',
  priority: 'normal',
  customerName: 'Anna Holm',
  city: 'Odense',
  dueAt: null,
});
const finished = (status: OrderStatus): MyActivity => ({
  id: 'a',
  type: 'Montage',
  state: 'completed',
  plannedStart: '2026-11-20T07:00:00Z',
  plannedEnd: null,
  startedAt: null,
  order: {
    ...order(status),
    customer: 'Anna Holm',
    phone: null,
    addressId: 'd',
    street: 'Nørregade 12',
    town: '8000 Aarhus C',
  },
  steps: [],
});
const empty = { activities: [], missed: [], waiting: [], waitingCount: 0, due: [] };
const done = { ...empty, activities: [finished('done')] };

describe('a day of which no activity is left', () => {
  it('is done when the orders of its tasks are', () => {
    expect(nothingLeftText(done)).toBe('Dagens opgaver er klaret.');
    const waiting = [order('awaiting_material')];
    expect(nothingLeftText({ ...done, waiting, waitingCount: 1 })).toBe(
      'Dagens opgaver er klaret.',
    );
  });

  it.each([
    ['an order of today is open', { activities: [finished('in_progress')] }],
    ['an order of another day is begun', { waiting: [order('in_progress')], waitingCount: 1 }],
    [
      'more orders wait than are shown',
      { waiting: [order('awaiting_material')], waitingCount: 11 },
    ],
    ['work was missed', { missed: [finished('planned')] }],
    ['a deadline is today or has passed', { due: [order('planned')] }],
  ])('is not called done while %s', (_, rest) => {
    expect(nothingLeftText({ ...done, ...rest })).toBe(
      'Du har ikke flere planlagte opgaver i dag.',
    );
  });

  it('had no tasks', () => {
    expect(nothingLeftText(empty)).toBe('Du har ingen planlagte opgaver i dag.');
  });
});
