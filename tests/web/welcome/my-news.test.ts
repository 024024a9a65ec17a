import { expect, test } from 'vitest';
import { timeOf } from '#web/welcome/activity-time.ts';
import { newsSentence } from '#web/welcome/news-sentence.ts';

const patch = { orderNo: '26-04217', title: 'Ladeboks' };

test('a user who is assigned to an order is notified, and one whose change was overwritten is told by whom', () => {
  expect(newsSentence({ type: 'order.assigned', patch })).toBe(
    'Du er sat på ordre 26-04217: Ladeboks.',
  );
  expect(
    newsSentence({ type: 'order.overwritten', patch: { ...patch, by: { name: 'Lone Bach' } } }),
  ).toBe('Lone Bach har overskrevet din ændring i ordre 26-04217.');
  expect(newsSentence({ type: 'order.updated', patch })).toBeUndefined();
});

test('an activity that ends on another day says only when it begins', () => {
  const plannedStart = '2026-11-20T07:00:00Z';
  expect(timeOf({ plannedStart, plannedEnd: '2026-11-20T08:30:00Z' })).toBe('08.00–09.30');
  expect(timeOf({ plannedStart, plannedEnd: '2026-11-23T08:30:00Z' })).toBe('Fra 08.00');
  expect(timeOf({ plannedStart: null, plannedEnd: null })).toBe('Uden tid');
});
