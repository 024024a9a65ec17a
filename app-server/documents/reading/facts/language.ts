import type { TextLine } from '../text/text-line.ts';

const words = {
  danish:
    /(?<!\p{L})(?:og|af|til|pr|nr|moms|faktura|dato|antal|beløb|leveres|levering|ordre|ikke|varenr|adresse|netto|betaling|side|vi|der|som|den)(?!\p{L})/giu,
  other:
    /(?<!\p{L})(?:the|and|of|invoice|date|amount|quantity|total due|payment|und|der|die|rechnung|menge|betrag|och|att|belopp|fakturanummer|antal st)(?!\p{L})/giu,
};
/** With fewer words nothing can be said. */
const ENOUGH = 12;
const MOST_LINES = 400;

/** Whether a document is in another language than Danish, as far as its common words tell. */
export function isForeign(lines: readonly TextLine[]): boolean {
  const text = lines
    .slice(0, MOST_LINES)
    .map((line) => line.text)
    .join('\n');
  const danish = text.match(words.danish)?.length ?? 0;
  const other = text.match(words.other)?.length ?? 0;
  return danish + other >= ENOUGH && other > danish;
}

/** VAT numbers of other countries (Directive 2006/112/EC, as VIES writes them; Norway and Britain their own), and their currencies. */
const vatNumbers: readonly [currency: string, vatNumber: RegExp][] = [
  [
    'SEK',
    /(?<!\w)SE ?\d{6} ?-?\d{4} ?01(?!\w)|(?<!\p{L})org(?:anisations)?\.? ?n(?:umme)?r\.? ?:? ?\d{6}-\d{4}/iu,
  ],
  ['NOK', /(?<!\w)(?:NO ?)?\d{3} ?\d{3} ?\d{3} ?MVA(?!\w)/i],
  ['GBP', /(?<!\w)GB ?\d{3} ?\d{4} ?\d{2}(?!\w)/],
  ['PLN', /(?<!\w)PL ?\d{10}(?!\w)/],
  ['CHF', /(?<!\w)CHE-?\d{3}\.?\d{3}\.?\d{3}/],
  [
    'EUR',
    /(?<!\w)(?:DE ?\d{9}|ATU\d{8}|NL ?\d{9}B\d{2}|FI ?\d{8}|BE ?0\d{9}|IE ?\d{7}[A-Z]{1,2}|IT ?\d{11}|FR ?[\dA-Z]{2} ?\d{9}|ES ?[A-Z]\d{8})(?!\w)/,
  ],
];
const DANISH_NUMBER = /(?<!\p{L})(?:cvr|se)[ .-]{0,2}(?:nr|nummer)/iu;

/** The currency of the country that the document's sender is in, by its VAT number; `undefined` when it is Danish or not known. */
export function homeCurrency(lines: readonly TextLine[]): string | undefined {
  const foot = lines.slice(0, MOST_LINES);
  if (!isForeign(foot) && foot.some(({ text }) => DANISH_NUMBER.test(text))) return undefined;
  return vatNumbers.find(([, number]) => foot.some(({ text }) => number.test(text)))?.[0];
}
