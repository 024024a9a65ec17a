import type { Found } from '#domain/document-reading.ts';
import type { Ore } from '#domain/money.ts';
import { cellAt, cellBelow, type Cell } from './cells.ts';
import { foundAt } from './found.ts';
import type { TextLine } from './text-line.ts';

/** `1.234,56`, `1 234,56`, `1234,56` and the English `1,234.56`, with a minus before or behind. */
const AMOUNT =
  /(?<![\d.,])[-\u2212]?(?:\d{1,3}(?:\.\d{3}){1,4},\d{2}|\d{1,3}(?: \d{3}){1,4},\d{2}|\d{1,9},\d{2}|\d{1,3}(?:,\d{3}){0,4}\.\d{2})(?![\d.,]\d|\d| ?%)-?/g;

/** An amount as it is printed, in øre. `undefined` when the text is none. */
export function oreOf(text: string): Ore | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 3 || digits.length > 14) return undefined;
  return (/[-\u2212]/.test(text) ? -1 : 1) * Number(digits);
}

/** The amounts of a stretch of a line. */
function amountsIn(cell: Cell): Cell[] {
  return [...cell.text.matchAll(AMOUNT)].map((match) =>
    cellAt(cell.line, cell.start + match.index, cell.start + match.index + match[0].length),
  );
}

const labels = {
  net: String.raw`netto(?:beløb|sum| i alt)?|subtotal|momsgrundlag|momspligtigt beløb|(?:i alt|total|sum|beløb|varebeløb|ordretotal|ordresum|pris|aftalt pris)(?: i)?(?: dkk| kr\.?)?,? (?:ekskl|excl|eks|ex|uden)\.? ?moms`,
  vat: String.raw`(?:\d{1,2}(?:,\d{1,2})? ?% ?)?moms(?:beløb)?(?! ?(?:reg|nr|grundlag|pligtig|fri))(?: \(?\d{1,2}(?:,\d{1,2})? ?%\)?)?`,
  total: String.raw`(?:i alt|total|beløb|fakturatotal|sum|ordretotal)(?: dkk| kr\.?)?,? (?:inkl|incl)\.? ?moms|at betale|til betaling|fakturatotal|fakturabeløb|kreditbeløb|til gode|total(?: dkk)?|i alt(?: dkk)?`,
};
const NOT_MOMS_ITSELF = /(?:ekskl|excl|eks|ex|inkl|incl|uden|af|med)\.? ?$/i;
const NOT_THE_WHOLE = /^,? (?:ekskl|excl|eks|ex|uden)/i;

/** What the paper says it comes to. `agree` is `null` when one of the three is not there. */
export interface Amounts {
  net: Found<Ore> | null;
  vat: Found<Ore> | null;
  total: Found<Ore> | null;
  agree: boolean | null;
}

/** Reads net, moms and total. Of several candidates those are taken that agree to the øre; the last ones on the paper come first. */
export function readAmounts(lines: readonly TextLine[]): Amounts {
  const vats = candidates(lines, labels.vat, (before) => !NOT_MOMS_ITSELF.test(before));
  const totals = candidates(lines, labels.total, (_, after) => !NOT_THE_WHOLE.test(after));
  const nets = candidates(lines, labels.net, () => true);
  for (const total of totals)
    for (const vat of vats)
      for (const net of nets)
        if (net.value + vat.value === total.value) return { net, vat, total, agree: true };
  const [net = null] = nets;
  const [vat = null] = vats.filter(({ value }) => value !== net?.value);
  const [total = null] = totals;
  return { net, vat, total, agree: net && vat && total ? false : null };
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
