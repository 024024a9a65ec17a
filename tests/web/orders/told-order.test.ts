import { describe, expect, it } from 'vitest';
import { withTold } from '#web/orders/page/told-order.ts';

const order = {
  version: 4,
  title: 'Ladeboks',
  description: null,
  invoiceText: null,
  priority: 'normal' as const,
  dueAt: null,
  requestedDate: null,
  customerRef: null,
  plannedStart: null,
};

const message = {
  type: 'order.updated',
  version: 5,
  changed: ['title', 'dueAt'],
  patch: { title: 'Ladeboks i garagen', dueAt: '2026-11-27T14:00:00.000Z' },
};

describe('an order with a change that was heard of', () => {
  it('has the new values and the version of the change', () => {
    expect(withTold(order, message)).toEqual({ ...order, ...message.patch, version: 5 });
  });

  it.each([
    ['is about a later version', { version: 6 }],
    ['is about the version that is shown', { version: 4 }],
    ['tells of a step', { type: 'order.status_changed' }],
    ['tells of the plan, on which the steps depend', { patch: { plannedStart: null } }],
    ['leaves a changed field out', { patch: { title: 'Ladeboks i garagen' } }],
    ['comes without its patch', { patch: {} }],
    ['has a value that the field cannot have', { patch: { ...message.patch, title: 7 } }],
  ])('is the same order when the message %s', (_, other) => {
    expect(withTold(order, { ...message, ...other })).toBe(order);
  });
});
