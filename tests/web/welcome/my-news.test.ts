import { expect, test } from 'vitest';
import { newsSentence } from '#web/welcome/news-sentence.ts';

const patch = { orderNo: '26-04217', title: 'Ladeboks' };
const ME = 'me';
const actor = { id: 'lars', initials: 'LP' };

test('a user who is assigned to an order is notified, and one whose change was overwritten is told by whom', () => {
  expect(newsSentence({ type: 'order.assigned', actor, patch }, ME)).toBe(
    'Du er sat på ordre 26-04217: Ladeboks.',
  );
  expect(
    newsSentence(
      { type: 'order.overwritten', actor, patch: { ...patch, by: { name: 'Lone Bach' } } },
      ME,
    ),
  ).toBe('Lone Bach har overskrevet din ændring i ordre 26-04217.');
  expect(newsSentence({ type: 'order.updated', actor, patch }, ME)).toBeUndefined();
});

test('the people of an order are told of a note', () => {
  const by = { name: 'Lars Poulsen' };
  expect(newsSentence({ type: 'order.noted', actor, patch: { ...patch, by } }, ME)).toBe(
    'Lars Poulsen skrev en note på ordre 26-04217: Ladeboks.',
  );
});

test('nobody is told what they did themselves', () => {
  const own = { id: ME, initials: 'MJ' };
  expect(newsSentence({ type: 'order.assigned', actor: own, patch }, ME)).toBeUndefined();
});
