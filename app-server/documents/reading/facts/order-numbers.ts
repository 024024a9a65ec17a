import { withPlainHyphens } from '#domain/text/hyphens.ts';
import { parseOrderNo } from '#domain/orders/order-no.ts';
import {
  orderNoOfRequisition,
  parsePrintedRequisitionNo,
  type RequisitionNo,
} from '#domain/orders/requisition-no.ts';

/**
 * A number of ours in a text, and where. `proven`: a requisition number whose check digit fits; `mistyped`: one whose does not, as it
 * was written; `bare`: an order number without a check digit.
 */
export interface NumberFound {
  start: number;
  end: number;
  value: string;
  proof: 'proven' | 'mistyped' | 'bare';
}

/** What stands between the parts of a number: `26-03892`, `26 - 03892`, `2603892/0`. */
const PART = String.raw` ?[-/.]? ?`;
const FREE = String.raw`(?<![\p{L}\d]|\d[/.,-])`;
/** After a number there is no digit, unless a second number begins behind a comma or slash. */
const END = String.raw`(?!\d|[-.]\d|[/,]\d(?!\d ?-? ?\d{3}))`;
const OTHER = String.raw`(?:indkøbs?|bestillings?|ordre|rekvisitions?|rekv|rek|sags?|order|reference|ref)`;
/** Labels that say that what follows is our number. */
const OURS = String.raw`(?:deres|jeres|kundens?|your)[ -]?${OTHER}\.?[ -]?(?:nr|no|nummer)?|ordre[ -]?(?:nr|nummer)?\.? kunde|indkøbsordre(?:nr)?|mrk|mærk(?:e|et|ning)?|rekvisition(?:s)?[ -]?(?:nr|nummer)?|rekv\.? ?(?:nr)?|reknr|kommission|vedr|vedrørende`;
/** Labels behind which the sender writes numbers of its own as well. */
const ANYBODYS = String.raw`ordre(?:r|n)?[ -]?(?:nr|no|nummer)?|order(?: no)?|sag(?:s)?[ -]?(?:nr|nummer)?|projekt(?:nr)?|opgave(?:nr)?`;
/** Between a label and its number; a form fills it with dots. */
const FILLER = String.raw`[\s:.#]{0,60}`;

/** `R2603892-0`, with spaces, without its hyphen, or with another sign for it. */
const WITH_R = new RegExp(`(?<![\\p{L}\\d])R[ -]?\\d{2}[ -]?\\d{5}${PART}\\d(?!\\d)`, 'giu');
/** `2603892-0` and `26-03892-0`. */
const WITHOUT_R = new RegExp(
  `${FREE}\\d{2}-?\\d{5} ?- ?\\d(?![\\d-]|[/.,]\\d(?!\\d ?-? ?\\d{3}))`,
  'gu',
);
/** `26-03892`, `26 - 03892`. */
const WITH_HYPHEN = new RegExp(`${FREE}\\d{2} ?- ?\\d{5}${END}`, 'gu');
/** `R2603892`: the check digit was left out. */
const R_ALONE = new RegExp(`(?<![\\p{L}\\d])R ?\\d{7}${END}`, 'giu');
/** Spellings of an order number after one of our labels: also seven digits, other signs than the hyphen, and fewer zeros. */
const VALUE = String.raw`R? ?\d{2}(?: ?[-./ ] ?)?\d{5}(?:${PART}\d)?(?!\d)|\d{2} ?- ?\d{3,4}(?!\d|[-./,]\d)`;
const LABELLED = new RegExp(`(?<![\\p{L}\\d])(?:${OURS})(?!\\p{L})${FILLER}(${VALUE})`, 'giu');
const SHORT = new RegExp(
  `(?<!\\p{L})(?:ordre|ordrenr|rekv|sag)(?!\\p{L})${FILLER}(\\d{2}-\\d{3,4})(?!\\d|[-./,]\\d)`,
  'giu',
);
/** Seven digits in a sentence: `Kablet er til 2604200`. */
const IN_SENTENCE = /(?<!\p{L})(?:til|på|for) ([23]\d{6})(?!\d|[-./,]\d)/giu;
/** A second number behind the first: `26-03892, 26-03893`, `R2603892-0/2603893`. */
const NEXT = new RegExp(`\\s?(?:[,/+&;]|og)\\s?(${VALUE})`, 'iuy');
/** Order numbers begin with the year. */
const YEAR = /^R? ?[23]\d/i;

/** Label and value as `labelled` takes them, for values that stand in another cell than their label. */
export const labelOfOurs = `(?:${OURS})`;
export const valueOfOurs = VALUE;
/** Seven digits behind a label that the sender may use for its own numbers. */
const WEAK = new RegExp(
  `(?<![\\p{L}\\d])(?<!vore?s? )(?:${ANYBODYS})(?!\\p{L})${FILLER}([23]\\d{6})(?!\\d|[-./,]\\d)`,
  'giu',
);

/** The numbers of ours in a text, in their order, each place once. */
export function numbersIn(text: string): NumberFound[] {
  const plain = withPlainHyphens(text);
  const found: NumberFound[] = [];
  const add = (one: NumberFound | undefined) => {
    if (one && found.every(({ start, end }) => one.end <= start || one.start >= end))
      found.push(one);
  };
  for (const match of plain.matchAll(WITH_R)) add(proven(match[0], match.index, true));
  for (const match of plain.matchAll(WITHOUT_R)) add(proven(match[0], match.index, false));
  for (const { index, 0: all, 1: value = '' } of plain.matchAll(LABELLED))
    add(ofOurs(value, index + all.length - value.length));
  for (const pattern of [R_ALONE, WITH_HYPHEN])
    for (const match of plain.matchAll(pattern)) add(bare(match[0], match.index));
  for (const pattern of [SHORT, IN_SENTENCE])
    for (const { index, 0: all, 1: value = '' } of plain.matchAll(pattern))
      add(bare(value, index + all.length - value.length));
  // What is added here is looked behind as well.
  for (const { end } of found) {
    NEXT.lastIndex = end;
    const match = NEXT.exec(plain);
    const value = match?.[1];
    if (match && value) add(ofOurs(value, match.index + match[0].length - value.length));
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Seven digits that may be an order number of ours or one of the sender's, behind a label such as "Ordre nr.". */
export function possibleNumbersIn(text: string): NumberFound[] {
  return [...text.matchAll(WEAK)].flatMap(
    ({ index, 0: all, 1: value = '' }) => bare(value, index + all.length - value.length) ?? [],
  );
}

/** The value after or under one of our labels, with or without a check digit. */
export function ofOurs(text: string, start: number): NumberFound | undefined {
  const digits = text.replaceAll(/\D/g, '').length;
  if (!YEAR.test(text)) return undefined;
  if (digits !== 8) return bare(text, start);
  // Eight digits without any sign may be a telephone number: only the check digit tells.
  return proven(text, start, /\D/.test(text));
}

/** The order that a number belongs to; `undefined` for a mistyped one. */
export function orderNoOf({ value, proof }: NumberFound): string | undefined {
  if (proof === 'mistyped') return undefined;
  return proof === 'proven' ? orderNoOfRequisition(value) : value;
}

function proven(text: string, start: number, keepsMistyped: boolean): NumberFound | undefined {
  const place = { start, end: start + text.length };
  const parsed = parsePrintedRequisitionNo(text);
  if (parsed.ok) return { ...place, value: parsed.value satisfies RequisitionNo, proof: 'proven' };
  return keepsMistyped ? { ...place, value: text, proof: 'mistyped' } : undefined;
}

function bare(text: string, start: number): NumberFound | undefined {
  const number = text.replace(/^R ?/i, '').replaceAll(/[ ./]/g, '');
  const parsed = parseOrderNo(number);
  return parsed.ok
    ? { start, end: start + text.length, value: parsed.value, proof: 'bare' }
    : undefined;
}
