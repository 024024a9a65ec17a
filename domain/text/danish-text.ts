/**
 * Danish sorting and search. The rules are short tables, because the database must give the same results: danish-text.sql.ts
 * turns them into SQL functions. Only ASCII is lower-cased, because not every database does more.
 */

type LetterTable = readonly (readonly [from: string, to: string])[];

/** Letters that sort like others. å is the last letter and may be written aa, so both become aa first. */
export const sortLetters: LetterTable = [
  ['ÆæÄä', 'æ'],
  ['ØøÖöŐőŒœ', 'ø'],
  ['ÜüŰű', 'y'],
  ['ĐđÐð', 'd'],
  ['Łł', 'l'],
  ['ı', 'i'],
  ['‘’´', "'"],
  ['“”„', '"'],
  ['Åå', 'aa'],
  ['Þþ', 'th'],
  ['ẞß', 'ss'],
];

/** How letters are typed without a Danish keyboard. */
export const searchLetters: LetterTable = [
  ['ĐđÐð', 'd'],
  ['Łł', 'l'],
  ['ı', 'i'],
  ['‘’´', "'"],
  ['“”„', '"'],
  ['ÆæÄä', 'ae'],
  ['ØøÖöŐőŒœ', 'oe'],
  ['Åå', 'aa'],
  ['Þþ', 'th'],
  ['ẞß', 'ss'],
];

/** All characters in the order of the collator; the last three stand for æ, ø and å. */
export const sortAlphabet =
  ' _-–—,;:!?.\'"()[]{}§@*/\\&#%`^°+<=>|~$£€0123456789abcdefghijklmnopqrstuvwxyzæøå';

/** The n-th character of `sortAlphabet` becomes the n-th of these, in ascending ASCII, so that keys sort by bytes. */
export const sortKeySigns = Array.from(sortAlphabet, (_, place) =>
  String.fromCodePoint(0x7d - (sortAlphabet.length - 1) + place),
).join('');

/** Accents, and characters without width (soft hyphen, zero-width space), as a regular expression for TypeScript and SQL. */
export const invisible = String.raw`[\u0300-\u036f\u00ad\u200b]`;

const invisibleSigns = new RegExp(invisible, 'g');
const sortLetterOf = letterMap(sortLetters);
const searchLetterOf = letterMap(searchLetters);
const keySignOf = new Map(Array.from(sortAlphabet, (sign, place) => [sign, sortKeySigns[place]]));
const collator = new Intl.Collator('da');

/** Compares two texts in Danish order: Ærø < Ørsted < Aabenraa ~ Århus. For lists in memory. */
export function danishCompare(a: string, b: string): number {
  return collator.compare(a, b);
}

/**
 * A key that sorts by bytes (code units, COLLATE "C") like `danishCompare` sorts texts. Texts that differ only in case, accents
 * or å/aa have the same key. For sorting in the database; not for display.
 */
export function danishSortKey(text: string): string {
  const letters = withoutAccents(text, sortLetterOf).replaceAll('aa', 'å');
  return Array.from(letters, (sign) => keySignOf.get(sign) ?? sign).join('');
}

/**
 * Normalizes a text for search: lower case, å→aa, æ→ae, ø→oe, no accents, single spaces, none inside numbers
 * (`12 34` → `1234`). Apply it to both the stored text and the query.
 */
export function foldForSearch(text: string): string {
  return withoutAccents(text, searchLetterOf)
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/^ | $|(?<=[0-9]) (?=[0-9])/g, '');
}

function withoutAccents(text: string, letterOf: ReadonlyMap<string, string>): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => letterOf.get(letter) ?? letter)
    .normalize('NFKD')
    .replaceAll(invisibleSigns, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function letterMap(table: LetterTable): ReadonlyMap<string, string> {
  return new Map(
    table.flatMap(([from, to]) => Array.from(from, (letter) => [letter, to] as const)),
  );
}
