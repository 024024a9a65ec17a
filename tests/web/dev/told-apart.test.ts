import { expect, it } from 'vitest';
import { toldApart } from '#web/dev/sandbox/told-apart.ts';

it('texts that begin alike are shown from a little before they differ', () => {
  expect(toldApart(['abcdefgh-one', 'abcdefgh-two'], 8)).toEqual(['…fgh-one', '…fgh-two']);
});

it('texts that differ early, and a text that is alone, are shown from their beginning', () => {
  expect(toldApart(['one and more', 'two and more'], 7)).toEqual(['one and…', 'two and…']);
  expect(toldApart(['abcdefgh-one'], 8)).toEqual(['abcdefgh…']);
  expect(toldApart(['same', 'same'], 8)).toEqual(['same', 'same']);
});
