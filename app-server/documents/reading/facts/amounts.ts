import type { Found } from '#domain/documents/document-reading.ts';
import type { Ore } from '#domain/amounts/money.ts';
import { cellAt, cellBelow, type Cell } from '../text/cells.ts';
import { foundAt } from './found.ts';
import type { TextLine } from '../text/text-line.ts';

/** `1.234,56`, `1 234,56`, `1234,56`, `1.234,-` and the English `1,234.56`, with a minus before or behind. */
const AMOUNT =
  /(?<![\d.,])[-\u2212]?(?:\d{1,3}(?:\.\d{3}){1,4},\d{2}|\d{1,3}(?: \d{3}){1,4},\d{2}|\d{1,9},\d{2}|\d{1,3}(?:,\d{3}){0,4}\.\d{2}|\d{1,3}(?:[. ]?\d{3}){0,3},(?=-))(?![\d.,]\d|\d| ?%)-{0,2}/g;

/** An amount as it is printed, in øre. `undefined` when the text is none. */
export function oreOf(text: string): Ore | undefined {
  // `1.234,-` has no øre; its stroke is no minus.
  const whole = text.replace(/,-{1,2}$/, ',00');
  const digits = whole.replaceAll(/\D/g, '');
  if (digits.length < 3 || digits.length > 14) return undefined;
  return (/[-\u2212]/.test(whole) ? -1 : 1) * Number(digits);
}

/** The amounts of a stretch of a line. */
function amountsIn(cell: Cell): Cell[] {
  return [...cell.text.matchAll(AMOUNT)].map((match) =>
    cellAt(cell.line, cell.start + match.index, cell.start + match.index + match[0].length),
  );
}

const WITHOUT = String.raw`(?:ekskl|excl|eks|ex|exkl|uden|u)\.?(?:usive|usiv)?[ /]?(?:moms|mva|vat|mwst|tax)`;
const WITH = String.raw`(?:inkl|incl)\.?(?:usive|usiv)? ?(?:moms|mva|vat|mwst|tax)`;
const SUM = String.raw`i alt|total|totalt|sum|summa|beløb|belopp|varebeløb|ordretotal|ordresum|pris|aftalt pris|amount|betrag`;
const labels = {
  net: String.raw`netto(?:beløb|sum| i alt|betrag|belopp)?|net amount|subtotal|sub-total|delsum|zwischensumme|momsgrundlag|momspligtigt beløb|(?:${SUM})(?: i)?(?: dkk| kr\.?)?,? \(?${WITHOUT}`,
  vat: String.raw`(?:\d{1,2}(?:[,.]\d{1,2})? ?% ?)?(?:moms|mva|vat|mwst\.?|ust\.?|salestax)(?:beløb|en)?(?! ?(?:reg|nr|no|id|grundlag|pligtig|fri))(?: \(?\d{1,2}(?:[,.]\d{1,2})? ?%\)?)?`,
  total: String.raw`(?:${SUM}|fakturatotal)(?: dkk| kr\.?)?,? \(?${WITH}|(?:i alt |totalt? |summa |beløb )?(?:at betale|til betaling|til udbetaling|att betala|å betale|due|payable)|amount due|total amount|fakturatotal|fakturabeløb|kreditbeløb|til gode|gesamtbetrag|gesamtsumme|rechnungsbetrag|zu zahlen|(?:total(?:t)?(?! (?:ekskl|excl|eks))(?: dkk| eur| sek| nok| usd| gbp)?|sum (?:dkk|eur|sek|nok|usd|gbp))|i alt(?: dkk)?|summa|krediteret`,
};
const NOT_MOMS_ITSELF =
  /(?<!\p{L})(?:ekskl|excl|eks|ex|exkl|inkl|incl|uden|af|med|u)(?:usive|usiv)?\.?[ /]?$/iu;
const NOT_THE_WHOLE = /^,? \(?(?:ekskl|excl|eks|ex|exkl|uden|u[./])/i;
/** The highest share of a sum with moms that moms can be, with room for rounding: 25 % on top is 20 % of it. */
const MOST_MOMS = 0.2001;
/** What a document says that has no moms. */
const NO_MOMS =
  /momsfri|ingen moms|uden moms|omvendt betalingspligt|reverse charge|ikke momspligtig/i;

/** What the document says it comes to. `agree` is `null` when one of the three is not there. */
export interface Amounts {
  net: Found<Ore> | null;
  vat: Found<Ore> | null;
  total: Found<Ore> | null;
  agree: boolean | null;
}

/**
 * Reads net, moms and total. Of several candidates those are taken that agree to the øre; the last ones on the document come first. A
 * document that tells only the total and the moms in it ("Heraf moms") has what is left as its net.
 */
export function readAmounts(lines: readonly TextLine[]): Amounts {
  const vats = candidates(lines, labels.vat, (before) => !NOT_MOMS_ITSELF.test(before));
  const totals = candidates(lines, labels.total, (_, after) => !NOT_THE_WHOLE.test(after));
  const nets = candidates(lines, labels.net, () => true);
  for (const total of totals)
    for (const vat of vats)
      for (const net of nets)
        if (net.value + vat.value === total.value) return { net, vat, total, agree: true };
  if (nets.length === 0) {
    const left = withoutMoms(lines, totals, vats);
    if (left) return left;
  }
  const [net = null] = nets;
  const [vat = null] = vats.filter(({ value }) => value !== net?.value);
  const [total = null] = totals;
  return { net, vat, total, agree: net && vat && total ? false : null };
}

/** The net of a document that does not name it: what is left of a total without its moms, with its own place where it is printed. */
function withoutMoms(
  lines: readonly TextLine[],
  totals: readonly Found<Ore>[],
  vats: readonly Found<Ore>[],
): Amounts | undefined {
  for (const total of totals) {
    for (const vat of vats) {
      const most = Math.abs(total.value) * MOST_MOMS + 1;
      if (vat.value === total.value || Math.abs(vat.value) > most) continue;
      const value = total.value - vat.value;
      const printed = lines
        .flatMap((line) => amountsIn(cellAt(line, 0, line.text.length)))
        .find((cell) => oreOf(cell.text) === value);
      const net = printed ? foundAt(printed, value) : { ...total, value };
      return { net, vat, total, agree: printed ? true : null };
    }
  }
  const [total] = totals;
  const isFree = vats.length === 0 && lines.some(({ text }) => NO_MOMS.test(text));
  return total && isFree ? { net: total, vat: null, total, agree: null } : undefined;
}

const MOST = 16;

/** The amounts behind or under a label, last ones first. */
function candidates(
  lines: readonly TextLine[],
  label: string,
  accepts: (before: string, after: string) => boolean,
): Found<Ore>[] {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${label})(?![\\p{L}\\d])`, 'giu');
  const cells = lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].flatMap((match) => {
      const end = match.index + match[0].length;
      if (!accepts(line.text.slice(0, match.index), line.text.slice(end))) return [];
      const behind = amountsIn(cellAt(line, end, line.text.length));
      if (behind.length > 0) return behind;
      const below = cellBelow(cellAt(line, match.index, end), lines);
      return below ? amountsIn(below) : [];
    }),
  );
  return cells
    .toReversed()
    .slice(0, MOST)
    .flatMap((cell) => {
      const ore = oreOf(cell.text);
      return ore === undefined ? [] : [foundAt(cell, ore)];
    });
}
