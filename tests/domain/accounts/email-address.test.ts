import { expect, it } from 'vitest';
import { parseEmail } from '#domain/accounts/email-address.ts';

it.each([
  [' Ida@Firma.DK ', 'ida@firma.dk'],
  ['ida+tavle@firma.dk', 'ida+tavle@firma.dk'],
  ['SØREN.Å@firma.dk', 'søren.å@firma.dk'],
  // An Å of two characters.
  ['a\u030Ase@firma.dk', '\u00e5se@firma.dk'],
  ['ida@BLÅBÆR.dk', 'ida@xn--blbr-roah.dk'],
  ['ida@post.tavlen.example', 'ida@post.tavlen.example'],
])('reads %o as %o', (text, email) => {
  expect(parseEmail(text)).toEqual({ ok: true, value: email });
});

it.each([
  'ida',
  '@firma.dk',
  'ida@',
  'ida@firma',
  'ida@127.0.0.1',
  'ida@firma..dk',
  '.ida@firma.dk',
  'i..da@firma.dk',
  'ida @firma.dk',
  'ida@firma.dk, bo@firma.dk',
  'Ida <ida@firma.dk>',
  'ida@firma.dk\r\nBcc: bo@firma.dk',
  'ida\u200b@firma.dk',
  `${'x'.repeat(65)}@firma.dk`,
  'ida@firma.dk/sti',
])('refuses %o', (text) => {
  expect(parseEmail(text)).toEqual({ ok: false, message: 'E-mailen er ikke gyldig.' });
});

it('asks for an address where none was typed', () => {
  expect(parseEmail('  ')).toEqual({ ok: false, message: 'Skriv en e-mail.' });
});
