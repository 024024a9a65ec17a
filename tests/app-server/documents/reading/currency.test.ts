import { expect, test } from 'vitest';
import { readFacts } from '#app-server/documents/reading/read-facts.ts';
import { linesOnPage } from './lines-on-page.ts';

/** What a document with these lines says of its currency. */
function currencyOf(...rows: string[]) {
  const { currency, flags } = readFacts({ pages: [], lines: linesOnPage(...rows) }, []);
  expect(flags.includes('foreign_currency')).toBe(currency !== 'DKK');
  return currency;
}

const written = {
  EUR: ['EUR', '€', 'Euro', 'eur'],
  SEK: ['SEK', 'SKr', 'svenske kroner'],
  NOK: ['NOK', 'NKr', 'norske kroner'],
  USD: ['USD', '$', 'US$'],
  GBP: ['GBP', '£'],
  CHF: ['CHF'],
  PLN: ['PLN', 'zł'],
  DKK: ['DKK', 'kr.', 'kr', 'Kr.', 'kroner', 'danske kroner', 'dkk'],
};
/** Where a document may write it. */
const places: readonly [place: string, rows: (sign: string) => string[]][] = [
  ['before the total', (sign) => ['Netto\t100,00', 'Moms\t25,00', `Total\t${sign} 125,00`]],
  ['behind the total', (sign) => ['Netto\t100,00', 'Moms\t25,00', `At betale\t125,00 ${sign}`]],
  ['in the total’s label', (sign) => ['Netto\t100,00', 'Moms\t25,00', `I alt ${sign}\t125,00`]],
  ['at the net only', (sign) => [`Netto ${sign}\t100,00`, 'Moms\t25,00', 'Total\t125,00']],
  [
    'as its own line',
    (sign) => [`Valuta: ${sign}`, 'Netto\t100,00', 'Moms\t25,00', 'Total\t125,00'],
  ],
  [
    'in a heading of the table',
    (sign) => [`Varenr.\tTekst\tAntal\tBeløb ${sign}`, '4711\tKabel\t1\t100,00', 'Total\t125,00'],
  ],
  [
    'in a sentence near the sums',
    (sign) => ['Netto\t100,00', 'Moms\t25,00', 'Total\t125,00', `Alle beløb er i ${sign}`],
  ],
  [
    'on its lines',
    (sign) => ['Kabel\t1\t100,00 ' + sign, 'Fragt\t1\t25,00 ' + sign, 'Total\t125,00'],
  ],
  [
    'below the total',
    (sign) => ['Netto\t100,00', 'Total\t125,00', `Overfør ${sign} 125,00 senest den 1.`],
  ],
];

test.each(
  Object.entries(written).flatMap(([currency, signs]) =>
    signs.flatMap((sign) => places.map(([place, rows]) => ({ currency, sign, place, rows }))),
  ),
)('$sign $place makes it a document in $currency', ({ currency, sign, rows }) => {
  expect(currencyOf(...rows(sign))).toBe(currency);
});

test.each([
  [
    'what it comes to in another currency is told below',
    'DKK',
    ['Netto\t100,00', 'Moms\t25,00', 'Total DKK\t125,00', 'Modværdi i EUR: 16,76 (kurs 7,46)'],
  ],
  [
    'kroner are the total and another currency is told beside it',
    'DKK',
    ['Netto\t100,00', 'Moms\t25,00', 'Total\tkr. 125,00\t(EUR 16,76)'],
  ],
  [
    'the moms must be told in kroner and the rest is not',
    'EUR',
    ['Netto EUR\t100,00', 'Moms EUR\t25,00', 'Total EUR\t125,00', 'Heraf moms i DKK 186,50'],
  ],
  ['the account is another currency’s', 'DKK', ['Total\t125,00', 'EUR-konto: 1234 0001234']],
  [
    'the words nok and sek are Danish',
    'DKK',
    ['Vi har nok 125,00 m kabel', 'Responstid 30 sek 2,00', 'Total\t125,00'],
  ],
  [
    'the sender is Swedish and writes kr',
    'SEK',
    ['Momsreg.nr SE556012345601', 'Att betala\t125,00 kr', 'Total\t125,00 kr'],
  ],
  [
    'the sender is Norwegian and writes kr',
    'NOK',
    ['Org.nr. NO 987 654 321 MVA', 'Total kr\t125,00'],
  ],
  ['the sender is German and writes nothing', 'EUR', ['USt-IdNr. DE123456789', 'Total\t125,00']],
  [
    'it names no currency at all',
    'DKK',
    ['CVR-nr. 24256790', 'Netto\t100,00', 'Moms\t25,00', 'Total\t125,00'],
  ],
])('where %s it is a document in %s', (_, currency, rows) => {
  expect(currencyOf(...rows)).toBe(currency);
});
