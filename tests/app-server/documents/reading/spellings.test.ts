import { describe, expect, test } from 'vitest';
import { readCaseNos } from '#app-server/documents/reading/facts/case-numbers.ts';
import {
  readAddresses,
  readCustomerNames,
} from '#app-server/documents/reading/facts/people-and-places.ts';
import { orderNamedIn, readReferences } from '#app-server/documents/reading/facts/references.ts';
import { requisitionNoFor } from '#domain/orders/requisition-no.ts';
import { linesOnPage } from './lines-on-page.ts';

/** The order that every document here is about, its digits, and its check digit. */
const orderNo = '26-03892';
const [digits, check] = requisitionNoFor(orderNo).slice(1).split('-');
const requisitionNo = requisitionNoFor(orderNo);

/** The orders that a document names, whatever they are proven by. */
function named(...rows: string[]): string[] {
  const { requisitionNos, orderNos } = readReferences(linesOnPage(...rows));
  const proven = requisitionNos.flatMap(({ value, valid }) =>
    valid ? [`${value.slice(1, 3)}-${value.slice(3, 8)}`] : [`mistyped ${value}`],
  );
  return [...proven, ...orderNos.map(({ value }) => value)];
}

/** Every hyphen that a typesetter, a word processor or a keyboard makes: U+2010–2015, minus, soft, small and full-width. */
const hyphens = Array.from('-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\ufe63\uff0d');
const withCheck = [
  `${digits}-${check}`,
  `26-03892-${check}`,
  `R${digits}-${check}`,
  `r${digits}-${check}`,
  `R ${digits}-${check}`,
  `R 26 03892 - ${check}`,
  `R26-03892-${check}`,
  `R${digits}${check}`,
  `R${digits} ${check}`,
  `R${digits}/${check}`,
  ...hyphens.map((hyphen) => `R${digits}${hyphen}${check}`),
];
const withoutCheck = [
  '26-03892',
  '26 - 03892',
  '26- 03892',
  '26-03892/Michael',
  '26-03892 Michael',
  '26-03892/LP',
  'LP-26-03892',
  '#26-03892',
  `R${digits}`,
  ...hyphens.map((hyphen) => `26${hyphen}03892`),
];
const behindLabel = ['26-3892', digits ?? '', '26 03892', '26.03892', '26/03892'];

const labels = [
  'Deres ref.:',
  'Rekv. nr.',
  'Jeres ordrenr',
  'Mrk.',
  'Vedr.',
  'Deres reference ........:',
];

describe('an order is found in every spelling of its number', () => {
  test.each(withCheck)('%s proves it, wherever it stands', (spelling) => {
    for (const row of [
      spelling,
      `Hentet på ${spelling}.`,
      ...labels.map((label) => `${label} ${spelling}`),
    ])
      expect(readReferences(linesOnPage(row))).toMatchObject({
        requisitionNos: [{ value: requisitionNo, valid: true }],
        orderNos: [],
      });
  });

  test.each(withoutCheck)('%s names it, wherever it stands', (spelling) => {
    for (const row of [
      spelling,
      `Hentet på ${spelling}.`,
      ...labels.map((label) => `${label} ${spelling}`),
    ])
      expect(named(row)).toEqual([orderNo]);
  });

  test.each(behindLabel.flatMap((spelling) => labels.map((label) => [label, spelling] as const)))(
    '%s %s names it',
    (label, spelling) => {
      for (const gap of [' ', '\t']) expect(named(`${label}${gap}${spelling}`)).toEqual([orderNo]);
      expect(orderNamedIn(`${label} ${spelling}`)).toBe(orderNo);
    },
  );

  test.each([
    'Ordre nr. 2603892',
    'Ordrenr.: 2603892',
    'Sag 2603892',
    'Kundens ordre: Ordre nr. 2603892',
  ])('%s names it where nothing else is named', (row) => {
    expect(named(row)).toEqual([orderNo]);
    expect(named(row, 'Deres ref. 26-04217')).not.toContain('26-00000');
  });

  test('a second order that a sentence names is found beside the first', () => {
    const rows = ['Deres rekv. R2604217-3', 'Kablet er til 2603892, resten som aftalt'];
    expect(named(...rows)).toEqual(['26-04217', orderNo]);
  });

  test('a heading with the number below', () => {
    expect(named('Rekvisition', digits ?? '')).toEqual([orderNo]);
  });
});

describe('two numbers are two', () => {
  const seconds = ['26-04217', '2604217', 'R2604217-3', '2604217-3', '26-4217'];
  const between = [', ', ',', '/', ' / ', ' + ', ' & ', '; ', ' og '];
  test.each(
    [`R${digits}-${check}`, orderNo].flatMap((first) =>
      seconds.flatMap((second) => between.map((sign) => `${first}${sign}${second}`)),
    ),
  )('%s', (numbers) => {
    expect(named(`Deres ref. ${numbers}`).toSorted()).toEqual([orderNo, '26-04217']);
    expect(named(numbers).toSorted()).toEqual([orderNo, '26-04217']);
  });
});

describe('a number that is broken over two lines is one', () => {
  test.each([
    [['Leveret på jeres ordre 26-', '03892, afhentet']],
    [['Afhentet på R26', '03892-0']],
    [['R26038', '92-0']],
    [['R26038-', '92-0']],
    [['R2603892-', '0']],
    [['R2603892', '-0 afhentet', 'Deres ref. R2603892-0']],
    [['Vare\tR26038-', '4711\t92-0', '12345678901234']],
  ])('%j', (rows) => {
    expect(named(...rows)).toContain(orderNo);
  });

  test('its place is all of it', () => {
    const [found] = readReferences(linesOnPage('R26038', '92-0')).requisitionNos;
    expect(found).toMatchObject({ value: requisitionNo, valid: true, text: 'R2603892-0' });
    expect(found?.box.height).toBeGreaterThan(14 / 842);
  });
});

test.each([
  'CVR 26038920',
  'Tlf. 26 03 89 20',
  'Tlf. 26-03-8920',
  '21-11-2026',
  'Konto 2600-1234567',
  'Faktura 2603892',
  'Vores ordrenr. 2603892',
  'EAN 5790002603892',
  'Varenr. 26-3892',
  'IBAN DK50 0040 2603 8920 12',
  '2603892-1',
  '126-03892',
  '26-038921',
  'Kabel 26-03892.5',
  '1.26-03892,50',
])('%s names no order', (row) => {
  expect(named(row)).toEqual([]);
});

test.each([`R${digits}-1`, `Deres ref. ${digits}-1`])('%s is mistyped', (row) => {
  expect(readReferences(linesOnPage(row))).toMatchObject({
    requisitionNos: [{ valid: false }],
    orderNos: [],
  });
});

describe('the number of a utility’s case, with space, hyphen or none', () => {
  const patterns = [
    { partnerId: 'grid', pattern: '^BN\\d{6}$' },
    { partnerId: 'charging', pattern: '^SPL-\\d{6}$' },
    { partnerId: 'water', pattern: '^\\d{6}$' },
  ];
  const of = (text: string) =>
    readCaseNos(linesOnPage(text), patterns.slice(0, 2)).map(({ value }) => value);
  const between = ['', ' ', ...hyphens, ' - '];
  test.each(
    between.flatMap((sign) => ['', 'Sagsnr. ', 'Sagsnr.......: '].map((label) => [label, sign])),
  )('%s with %j between its parts', (label, sign) => {
    expect(of(`${label}BN${sign}300007`)).toEqual(['BN300007']);
    expect(of(`${label}SPL${sign}302177, 4. sal`)).toEqual(['SPL-302177']);
  });

  test('digits alone are found behind a word too', () => {
    expect(readCaseNos(linesOnPage('Sag 300007'), patterns).map(({ value }) => value)).toEqual([
      '300007',
    ]);
  });
});

describe('an address in every spelling', () => {
  const wanted = { street: 'Søndre Vej', houseNo: '11', postnr: '7100', city: 'Vejle' };
  const oneLine = [', ', ' - ', ' – ', ' · ', ' | ', ' / ', '; '].map((sign) => [
    `Søndre Vej 11${sign}7100 Vejle`,
  ]);
  const floors = ['1. sal', '1. th', '1. tv.', 'st.', 'st. th', '2. sal tv', '3. mf', 'kl.'];
  test.each([
    ...oneLine,
    ['Søndre Vej 11, DK-7100 Vejle'],
    ['Søndre Vej 11', 'DK-7100 Vejle'],
    ['Søndre Vej 11', 'DK 7100 Vejle'],
    ['Søndre Vej nr. 11', '7100 Vejle'],
    ['Søndre Vej nr 11, 7100 Vejle'],
    ['Leveret til Søndre Vej 11, 7100 Vejle'],
    ['Leveret til: Jens Hansen, Søndre Vej 11, 7100 Vejle'],
    ['Leveringssted: Søndre Vej 11', '7100 Vejle'],
    ...floors.flatMap((floor) => [
      [`Søndre Vej 11, ${floor}`, '7100 Vejle'],
      [`Søndre Vej 11 ${floor}, 7100 Vejle`],
    ]),
  ])('%s %s', (...rows) => {
    const lines = linesOnPage(...rows.flatMap((row) => row ?? []));
    expect(readAddresses(lines).map(({ value }) => value)).toEqual([wanted]);
  });

  test('with the name in front of it on the same line', () => {
    const lines = linesOnPage('Leveret til Holm Transport I/S, Søndre Vej 11, 7100 Vejle.');
    expect(readCustomerNames(lines).map(({ value }) => value)).toContain('Holm Transport I/S');
    expect(readAddresses(lines)).toMatchObject([{ value: wanted }]);
  });
});
