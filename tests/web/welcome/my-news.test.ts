import { expect, test } from 'vitest';
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

test('the people of an order are told of a note', () => {
  const by = { name: 'Lars Poulsen' };
  expect(newsSentence({ type: 'order.noted', patch: { ...patch, by } })).toBe(
    'Lars Poulsen skrev en note på ordre 26-04217: Ladeboks.',
  );
});
