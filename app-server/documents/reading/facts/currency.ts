import type { Found } from '#domain/documents/document-reading.ts';
import type { Amounts } from './amounts.ts';
import { homeCurrency } from './language.ts';
import { boxOf, type TextLine } from '../text/text-line.ts';

const CODES = 'DKK|EUR|SEK|NOK|ISK|USD|GBP|CHF|PLN|CZK|HUF|JPY|CNY|CAD|AUD';
/** How a currency is written; the first that fits names it. `nok` and `sek` are Danish words in small letters. */
const names: readonly [currency: string, name: string][] = [
  ['DKK', String.raw`[Dd][Kk]{2}|[Dd]kr\.?|danske kroner`],
  ['EUR', String.raw`€|(?:[Ee]ur|EUR)o?|EURO`],
  ['SEK', String.raw`SEK|[Ss][Kk]r\.?|svenske kroner|svenska kronor|kronor`],
  ['NOK', String.raw`NOK|[Nn][Kk]r\.?|norske kroner`],
  ['ISK', 'ISK'],
  ['USD', String.raw`US ?\$|\$|[Uu]sd|USD|US dollars?`],
  ['GBP', '£|[Gg]bp|GBP'],
  ['CHF', 'CHF|SFr'],
  ['PLN', 'zł|PLN'],
  ['CZK', 'Kč|CZK'],
];
const KRONE = String.raw`[Kk][Rr]\.?|KR\.?|kroner`;
const ANY = [...names.map(([, name]) => name), CODES, KRONE].join('|');
const token = (inside: string) => `(?<![\\p{L}\\d])(?:${inside})(?!\\p{L})`;
const TOKEN = new RegExp(`(?<![\\p{L}])(?:${ANY})(?!\\p{L})`, 'gu');
const NAMED = new RegExp(
  `(?:valuta|currency|währung|møntenhed|bel(?:ø|o)b(?:ene)?(?: er| vises| opgivet| angivet)?(?: alle)? i|amounts? (?:are )?in|priser i|prices in)(?:kode|code)?[\\s:.(]{1,6}(${ANY})(?!\\p{L})`,
  'iu',
);
/** A heading of a column or sum that names what its amounts are in: `Beløb EUR`, `Pris (SEK)`. */
const HEADING = new RegExp(
  `(?:bel(?:ø|o)b|pris|i alt|total|amount|price|betrag|preis|belopp|summa|sum|netto)[\\s./(]{1,3}(${ANY})(?!\\p{L})`,
  'iu',
);
/** What the same comes to in another currency, and what it was reckoned with. */
const ASIDE = /kurs|modværdi|omregn|svarer til|omtrent|ca\.|exchange|equivalent|heraf|iban|konto/i;
/** Krone currencies call their unit the same. */
const KRONE_CURRENCIES = ['SEK', 'NOK', 'ISK'];
const KR = 'kr';
/** So near to an amount a sign or code belongs to it. */
const NEAR_CHARACTERS = 10;
const NEAR_LINES = 4;

/**
 * The currency of a document (ISO 4217): what stands at its total decides, then what stands at its other sums, what it says of itself,
 * what heads its columns, what stands near the sums, and what most of its amounts have. `kr.` alone is Danish unless the document is
 * Swedish, Norwegian or Icelandic. A document that names none has its own country's.
 */
export function readCurrency(lines: readonly TextLine[], { net, vat, total }: Amounts): string {
  const home = () => homeCurrency(lines) ?? 'DKK';
  const found = [total, net, vat].flatMap((sum) => {
    const line = sum && lineOf(lines, sum);
    return line ? [{ line, sum }] : [];
  });
  const atSums = found.map(({ line, sum }) => nearest(line.text, sum.text));
  const named = firstGroup(lines, NAMED);
  const heading = firstGroup(lines, HEADING);
  const near = found.flatMap(({ line }) => around(lines, line));
  const evidence = [...atSums, named, heading, mostCommon(near), mostCommon(lines)].filter(
    (one) => one !== undefined,
  );
  const [first] = evidence;
  if (first !== KR) return first ?? home();
  // Kroner of which country?
  return evidence.find((one) => KRONE_CURRENCIES.includes(one)) ?? home();
}

/** The currency that stands nearest to an amount in its line, within the gap between them. */
function nearest(text: string, amount: string): string | undefined {
  const at = text.lastIndexOf(amount);
  if (at < 0) return undefined;
  const rest = text.slice(at + amount.length);
  const gap = /^[^\d]*/.exec(rest)?.[0] ?? '';
  const after = currencyIn(gap.slice(0, NEAR_CHARACTERS));
  // In front there may be a label of any length, but no other amount.
  const before = currencyIn(/[^\d]*$/.exec(text.slice(0, at))?.[0] ?? '', 'last');
  const isOfNext = gap.length < rest.length;
  return isOfNext ? (before ?? after) : (after ?? before);
}

function around(lines: readonly TextLine[], line: TextLine): TextLine[] {
  const at = lines.indexOf(line);
  return lines
    .slice(Math.max(0, at - NEAR_LINES), at + NEAR_LINES + 1)
    .filter(({ page }) => page.number === line.page.number);
}

/** The currency that most amounts are written with; of equals the first. */
function mostCommon(lines: readonly TextLine[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    if (ASIDE.test(text)) continue;
    for (const [shown] of text.matchAll(WITH_AMOUNT)) {
      const currency = currencyIn(shown);
      if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
const WITH_AMOUNT = new RegExp(
  `${token(ANY)}\\s?\\d[\\d.,]{0,14}|\\d[.,]\\d{2}\\s?(?:${ANY})(?!\\p{L})`,
  'gu',
);

function firstGroup(lines: readonly TextLine[], pattern: RegExp): string | undefined {
  for (const { text } of lines) {
    if (ASIDE.test(text)) continue;
    const currency = currencyIn(pattern.exec(text)?.[1] ?? '');
    if (currency !== undefined) return currency;
  }
  return undefined;
}

/** `KR` for kroner of no named country. */
function currencyIn(text: string, which: 'first' | 'last' = 'first'): string | undefined {
  const tokens = text.match(TOKEN) ?? [];
  const shown = which === 'first' ? tokens[0] : tokens.at(-1);
  if (shown === undefined) return undefined;
  const named = names.find(([, name]) => new RegExp(`^(?:${name})$`, 'u').test(shown))?.[0];
  if (named !== undefined) return named;
  return new RegExp(`^(?:${CODES})$`).test(shown) ? shown : KR;
}

function lineOf(lines: readonly TextLine[], { box }: Found<number>): TextLine | undefined {
  return lines.find((line) => {
    const place = boxOf({ line, start: 0, end: line.text.length });
    return place.page === box.page && place.y === box.y;
  });
}
