import { expect, test } from 'vitest';
import { parseMarkup } from '#domain/documents/markup.ts';

test.each([
  ['25', 2500],
  ['12,5 %', 1250],
  [' 0 ', 0],
  ['500', 50_000],
])('a markup of »%s« is read as %i basis points', (text, bp) => {
  expect(parseMarkup(text)).toEqual({ ok: true, value: bp });
});

test.each(['', 'meget', '-1', '500,01', '1.000'])('a markup of »%s« is refused', (text) => {
  expect(parseMarkup(text)).toEqual({
    ok: false,
    message: 'Avancen skal være mellem 0 og 500 %.',
  });
});
