import { describe, expect, test } from 'vitest';
import { readAmounts } from '#app-server/documents/reading/facts/amounts.ts';
import { readCaseNos } from '#app-server/documents/reading/facts/case-numbers.ts';
import { dateOf, readDates } from '#app-server/documents/reading/facts/dates.ts';
import { isForeign } from '#app-server/documents/reading/facts/language.ts';
import {
  readAddresses,
  readCustomerNames,
} from '#app-server/documents/reading/facts/people-and-places.ts';
import { readReferences } from '#app-server/documents/reading/facts/references.ts';
import { UNKNOWN_COMPANY } from '#app-server/documents/reading/facts/own-company.ts';
import { readSender } from '#app-server/documents/reading/facts/sender.ts';
import { linesOnPage } from './lines-on-page.ts';

test.each([
  ['21.11.2026', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['21/11-2026', '2026-11-21'],
  ['21/11-26', '2026-11-21'],
  ['21. 11. 2026', '2026-11-21'],
  ['21. november 2026', '2026-11-21'],
  ['1. maj 2026', '2026-05-01'],
  ['3. okt. 2026', '2026-10-03'],
  ['2026-11-21', '2026-11-21'],
  ['31.02.2026', undefined],
  ['99/99-26', undefined],
])('the date %s is %s', (text, date) => {
  expect(dateOf(text)).toBe(date);
});

test('the document’s own date is told from the dates of delivery and payment', () => {
  const lines = linesOnPage(
    'Forfaldsdato: 20.12.2026',
    'Leveringsdato: 18.11.2026',
    'Fakturadato: 20.11.2026',
  );
  expect(readDates(lines)).toMatchObject({
    document: { value: '2026-11-20', text: '20.11.2026' },
    delivery: { value: '2026-11-18' },
  });
});

describe('amounts', () => {
  test.each([
    [['Netto\t8.521,25', 'Moms 25 %\t2.130,31', 'Total\t10.651,56']],
    [['I alt ekskl. moms\t8 521,25', '25,00 % moms\t2 130,31', 'At betale\t10 651,56']],
    [['Subtotal 8521,25', 'Moms: 2130,31', 'I alt inkl. moms DKK 10651,56']],
    [['Momsgrundlag\t8.521,25 kr.', '25% moms af 8.521,25\t2.130,31', 'Total DKK\t10.651,56']],
    [['Subtotal\t8,521.25', 'Moms\t2,130.31', 'Total\t10,651.56']],
  ])('net, moms and total of %j agree to the øre', (rows) => {
    expect(readAmounts(linesOnPage(...rows))).toMatchObject({
      net: { value: 852_125 },
      vat: { value: 213_031 },
      total: { value: 1_065_156 },
      agree: true,
    });
  });

  test.each([
    [['I alt\t1.250,00', 'Heraf moms\t250,00']],
    [['I alt inkl. moms\t1.250,00', 'heraf moms udgør\t250,00']],
    [['At betale 1.250,00 kr.', 'Heraf 25 % moms 250,00 kr.']],
    [['Total\t1.250,00', 'Momsen udgør\t250,00']],
    [['Total\t1.250,-', 'Heraf moms\t250,-']],
  ])('of %j the net is what is left without the moms', (rows) => {
    expect(readAmounts(linesOnPage(...rows))).toMatchObject({
      net: { value: 100_000, text: expect.stringMatching(/1\.250/) },
      vat: { value: 25_000 },
      total: { value: 125_000 },
      agree: null,
    });
  });

  test('a net that is printed without a name is found where it stands', () => {
    const rows = ['I alt\t1.000,00', 'Moms\t250,00', 'At betale\t1.250,00'];
    expect(readAmounts(linesOnPage(...rows))).toMatchObject({
      net: { value: 100_000, text: '1.000,00' },
      agree: true,
    });
  });

  test('without moms the net is the total', () => {
    const rows = ['Omvendt betalingspligt', 'At betale\t1.250,00'];
    expect(readAmounts(linesOnPage(...rows))).toMatchObject({
      net: { value: 125_000 },
      vat: null,
      agree: null,
    });
  });

  test('what is too much to be the moms of a total makes no net', () => {
    const rows = ['At betale\t1.250,00', 'Moms\t1.000,00'];
    expect(readAmounts(linesOnPage(...rows)).net).toBeNull();
  });

  test('one øre too much is noticed', () => {
    const rows = ['Netto\t8.521,25', 'Moms\t2.130,31', 'At betale\t10.651,57'];
    expect(readAmounts(linesOnPage(...rows)).agree).toBe(false);
  });

  test('the last page’s sums count, not those carried over', () => {
    const rows = [
      'Subtotal\t100,00',
      'Moms\t25,00',
      'Total\t125,00',
      'Subtotal\t300,00',
      'Moms\t75,00',
      'Total\t375,00',
    ];
    expect(readAmounts(linesOnPage(...rows)).total?.value).toBe(37_500);
  });
});

test('a requisition number is found in any spacing, and kept as written when its check digit is wrong', () => {
  const lines = linesOnPage('Rekv. R 2604217-3', 'r26042181 og R2604217-8', 'CVR 26042173');
  expect(readReferences(lines).requisitionNos.map(({ value, valid }) => [value, valid])).toEqual([
    ['R2604217-3', true],
    ['R2604218-1', true],
    ['R2604217-8', false],
  ]);
});

test('an order number is not read out of a date, a phone number or a requisition number', () => {
  const lines = linesOnPage(
    'Ordre 26-04217',
    '21-11-2026',
    'Tlf. 75-12-34567',
    'R2604218-1',
    'Deres ordrenr.: 2604240',
  );
  expect(readReferences(lines).orderNos.map(({ value }) => value)).toEqual([
    '26-04217',
    '26-04240',
  ]);
});

test('the sender’s CVR number has right check digits and is not the receiver’s', () => {
  const lines = linesOnPage(
    'CVR-nr. 24 25 67 91',
    'Deres CVR-nr.: 13748136',
    'Nordisk El A/S · SE/CVR-nr. DK-24256790',
  );
  expect(readSender(lines, UNKNOWN_COMPANY).cvr).toMatchObject({ value: '24256790' });
});

test('a case number is what the partner’s own pattern fits, as a whole word', () => {
  const patterns = [
    { partnerId: 'grid', pattern: '^BN\\d{6}$' },
    { partnerId: 'energy', pattern: 'NOE-\\d{6}' },
  ];
  const lines = linesOnPage('Sagsnr.: BN300007, se NOE-300014.', 'XBN3000071 BN30000');
  expect(readCaseNos(lines, patterns).map(({ value, partnerId }) => [value, partnerId])).toEqual([
    ['BN300007', 'grid'],
    ['NOE-300014', 'energy'],
  ]);
});

test('a pattern that would run for ever, or is none, finds nothing and lets the others find theirs', () => {
  const patterns = [
    { partnerId: 'endless', pattern: '(\\d+)+x' },
    { partnerId: 'broken', pattern: '(((' },
    { partnerId: 'grid', pattern: 'BN\\d{6}' },
  ];
  const lines = linesOnPage('11111111111111111111111111111111111111', 'BN300007');
  expect(readCaseNos(lines, patterns)).toMatchObject([{ value: 'BN300007', partnerId: 'grid' }]);
});

test('addresses are read above their town and on one line, with letters, floors and long names', () => {
  const lines = linesOnPage(
    'Åse Østergård-Sørensen',
    'Kommandør Ahlefeldt-Laurvig-Billes Mindeallé 140D, 2. th.',
    '5772 Kværndrup',
    '',
    'Adresse: Ærøvej 3, 7100 Vejle',
  );
  expect(readAddresses(lines).map(({ value }) => value)).toEqual([
    {
      street: 'Kommandør Ahlefeldt-Laurvig-Billes Mindeallé',
      houseNo: '140D',
      postnr: '5772',
      city: 'Kværndrup',
    },
    { street: 'Ærøvej', houseNo: '3', postnr: '7100', city: 'Vejle' },
  ]);
  expect(readCustomerNames(lines).map(({ value }) => value)).toContain('Åse Østergård-Sørensen');
});

test('a document in another language is told', () => {
  expect(
    isForeign(
      linesOnPage(
        'Invoice date',
        'Amount and quantity of the goods',
        'Total due: payment of the amount',
        'The date and the amount of payment',
      ),
    ),
  ).toBe(true);
  expect(
    isForeign(
      linesOnPage(
        'Faktura',
        'Dato og antal',
        'Beløb i alt af varenr',
        'Levering til adresse og betaling netto pr. ordre',
      ),
    ),
  ).toBe(false);
});
