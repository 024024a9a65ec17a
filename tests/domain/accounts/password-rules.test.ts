import { expect, test } from 'vitest';
import { passwordProblem } from '#domain/accounts/password-rules.ts';

const words = ['Tavlen', 'Strøm & Søn El-Service A/S', 'Åse Møller', 'aase.moeller@stroem.example'];
const problem = (password: string, hasSecondFactor = false) =>
  passwordProblem(password, { words, hasSecondFactor });

const SHORT = 'Adgangskoden skal være på mindst 15 tegn.';
const NAMES = 'Adgangskoden må ikke bestå af dit navn, din e-mail eller firmaets navn.';

test.each([
  ['fourteen characters are too few alone', 'hest-batteri-k', SHORT],
  ['fifteen small letters are enough', 'hestebatterikod', null],
  ['signs of two code units count once', '🔑'.repeat(14), SHORT],
  ['spaces and long sentences are allowed', `min gamle cykel er blå ${'meget '.repeat(40)}`, null],
  [
    'more than 500 characters are refused',
    'abcdefg '.repeat(63),
    'Adgangskoden må højst være på 500 tegn.',
  ],
  ['the name with a year', 'Åse Møller 2026!', NAMES],
  ['the name as it is typed abroad', 'AaseMoeller1234', NAMES],
  ['the company and the product with a little between', 'strømogsøntavlen1', NAMES],
  ['the company’s own words', 'Strøm&Søn-Tavlen-26', NAMES],
  ['the e-mail', 'aase.moeller@stroem.example', NAMES],
  ['a name inside a longer sentence', 'Åse cykler hver dag til havnen', null],
])('%s', (_what, password, expected) => {
  expect(problem(password)).toBe(expected);
});

test('with a second factor twelve characters are enough', () => {
  expect(problem('hestebatteri', true)).toBeNull();
  expect(problem('hestebatter', true)).toBe('Adgangskoden skal være på mindst 12 tegn.');
});
