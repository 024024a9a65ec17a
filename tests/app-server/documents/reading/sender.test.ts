import { describe, expect, test } from 'vitest';
import { firmIn } from '#app-server/documents/reading/facts/firm-name.ts';
import {
  namesCompany,
  UNKNOWN_COMPANY,
  type OwnCompany,
} from '#app-server/documents/reading/facts/own-company.ts';
import { readSender } from '#app-server/documents/reading/facts/sender.ts';
import type { TextLine } from '#app-server/documents/reading/text/text-line.ts';
import { linesOnPage } from './lines-on-page.ts';

const own = { name: 'Tavlens El-Service A/S', cvr: '90600044' };
const [ours, theirs, bank] = ['90600044', '24256790', '13748136'];

/** Lines of which those that begin with # are twice as large. */
const page = (...rows: string[]): TextLine[] =>
  linesOnPage(...rows).map((line) =>
    line.text.startsWith('#')
      ? {
          ...line,
          text: line.text.slice(1),
          left: line.left.slice(1),
          right: line.right.slice(1),
          height: 20,
        }
      : line,
  );
const senderOf = (lines: TextLine[], company: OwnCompany = own) => {
  const { cvr, name } = readSender(lines, company);
  return [cvr?.value, name?.value];
};
const gap = Array.from({ length: 20 }, () => '');

describe('our own company is never the sender', () => {
  test.each([
    ['its number stands first', [`CVR-nr. ${ours}`, ...gap, `Solar A/S · CVR ${theirs}`]],
    ['its number stands first, spaced', ['CVR 90 60 00 44', ...gap, `Solar A/S · CVR ${theirs}`]],
    ['its name is the largest', ['#Tavlens El-Service A/S', ...gap, `Solar A/S · CVR ${theirs}`]],
    [
      'its name stands nearest the number',
      ['Solar A/S', `CVR ${theirs}`, 'TAVLENS EL SERVICE A/S', 'Industriparken 219'],
    ],
    [
      'its name has no form',
      ['#Tavlens El-Service', 'Industriparken 219', ...gap, `Solar A/S · CVR ${theirs}`],
    ],
  ])('when %s', (_, rows) => {
    expect(senderOf(page(...rows))).toEqual([theirs, 'Solar A/S']);
  });

  test('also when nobody else is named at all', () => {
    expect(senderOf(page('#Tavlens El-Service A/S', `CVR ${ours}`))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('and who has told no company still finds the sender', () => {
    const lines = page('Solar A/S', `CVR ${theirs}`, ...gap, 'Kunde: Jens Hansen ApS');
    expect(senderOf(lines, UNKNOWN_COMPANY)).toEqual([theirs, 'Solar A/S']);
  });
});

describe('the sender is the firm nearest its number', () => {
  test.each([
    [
      'not the customer, whose name is larger',
      ['#Hotel Vejlefjord A/S', ...gap, `Nordisk El A/S · Havnegade 9 · CVR ${theirs}`],
      'Nordisk El A/S',
    ],
    [
      'not the bank in the same foot',
      [...gap, 'Nordisk El A/S', 'Danske Bank A/S reg. 1234', `CVR-nr. ${theirs}`],
      'Nordisk El A/S',
    ],
    [
      'that begins the line, though it says no form',
      [...gap, `Hansens El · Nygade 4 · 7100 Vejle · CVR-nr. ${theirs}`],
      'Hansens El',
    ],
    [
      'that begins the block, though it says no form',
      ['Hansens El', 'Nygade 4', '7100 Vejle', `CVR-nr. ${theirs}`],
      'Hansens El',
    ],
    [
      'though another is delivered to',
      ['Leveringsadresse:', 'Bygma Vejle A/S', 'Vej 3', ...gap, '#Nordisk El A/S', `CVR ${theirs}`],
      'Nordisk El A/S',
    ],
    [
      'and the customer’s own number is not the sender’s',
      [`Kunde CVR-nr. ${bank}`, ...gap, `Nordisk El A/S · CVR ${theirs}`],
      'Nordisk El A/S',
    ],
  ])('%s', (_, rows, name) => {
    expect(senderOf(page(...rows))).toEqual([theirs, name]);
  });

  test('and is the largest words at the top where nothing else tells', () => {
    const lines = page('#FAKTURA', '#Hansens El', 'Varenr. 4711', 'Antal 3', ...gap);
    expect(senderOf(lines)).toEqual([undefined, 'Hansens El']);
  });
});

test.each([
  ['Solar A/S', 'Solar A/S'],
  ['Havnens Elgros A/S · Havnegade 9 · 7100 Vejle', 'Havnens Elgros A/S'],
  ['Havnens Elgros ApS, Havnegade 9', 'Havnens Elgros ApS'],
  ['Energi Fyn A.m.b.a. | Tlf. 12345678', 'Energi Fyn A.m.b.a.'],
  ['Lampor i Malmö AB', 'Lampor i Malmö AB'],
  ['Kabelwerk GmbH', 'Kabelwerk GmbH'],
  ['Leverandør: Solar Danmark A / S', 'Solar Danmark A / S'],
  ['Rekvirent ABS', undefined],
  ['Apsel Kabler', undefined],
  ['ABB', undefined],
  ['A/S', undefined],
  ['Danske Bank A/S', undefined],
])('the firm in %j is %j', (text, firm) => {
  expect(firmIn(text)).toBe(firm);
});

test.each([
  ['Tavlens El-Service A/S', true],
  ['TAVLENS EL SERVICE', true],
  ['Att. Tavlens El-Service A/S, Vejle', true],
  ['Tavlens El-Servicecenter A/S', false],
  ['El-Service A/S', false],
])('%j names our company: %s', (text, is) => {
  expect(namesCompany(text, own)).toBe(is);
});
