import { HttpResponseError } from '@inertiajs/core';
import { expect, test } from 'vitest';
import { MODIFIED_MESSAGE, NOT_LOGGED_IN_MESSAGE } from '#domain/saving/http-messages.ts';
import { toCallError } from '#web/http/to-call-error.ts';

const told = (status: number, data: string) => {
  const error = toCallError(new HttpResponseError('refused', { status, data, headers: {} }));
  return error instanceof Error ? error.message : error;
};
/** The page of nginx where the server behind it said nothing. */
const page = (title: string) => `<html>\r\n<head><title>${title}</title></head>\r\n</html>\r\n`;

test('a file that the proxy finds too large is said to be too large, not the server to be broken', () => {
  expect(told(413, page('413 Request Entity Too Large'))).toBe('Det, du har sendt, er for stort.');
});

test.each([502, 503, 504])(
  'while the proxy answers %i in its place, the server cannot be reached',
  (status) => {
    expect(told(status, page(`${status}`))).toBe('Serveren kan ikke nås. Prøv igen om lidt.');
  },
);

test('the sentence of the server itself goes before any of ours', () => {
  const sentence = 'Serverens disk er fuld.';
  expect(told(503, JSON.stringify({ message: sentence }))).toBe(sentence);
  expect(told(500, page('500'))).toBe('Noget gik galt på serveren. Prøv igen.');
});

test('the two messages that are English to the letter are read in Danish', () => {
  expect(told(409, JSON.stringify({ message: MODIFIED_MESSAGE }))).toBe(
    'Ændringerne blev ikke gemt, fordi en anden har ændret de samme data.',
  );
  expect(told(403, JSON.stringify({ message: NOT_LOGGED_IN_MESSAGE }))).toBe(
    'Du er ikke logget ind. Det, du har skrevet, er her stadig.',
  );
});
