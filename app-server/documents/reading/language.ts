import type { TextLine } from './text-line.ts';

const words = {
  danish:
    /(?<!\p{L})(?:og|af|til|pr|nr|moms|faktura|dato|antal|beløb|leveres|levering|ordre|ikke|varenr|adresse|netto|betaling|side|vi|der|som|den)(?!\p{L})/giu,
  other:
    /(?<!\p{L})(?:the|and|of|invoice|date|amount|quantity|total due|payment|und|der|die|rechnung|menge|betrag|och|att|belopp|fakturanummer|antal st)(?!\p{L})/giu,
};
/** With fewer words nothing can be said. */
const ENOUGH = 12;
const MOST_LINES = 400;

/** Whether a paper is in another language than Danish, as far as its common words tell. */
export function isForeign(lines: readonly TextLine[]): boolean {
  const text = lines
    .slice(0, MOST_LINES)
    .map((line) => line.text)
    .join('\n');
  const danish = text.match(words.danish)?.length ?? 0;
  const other = text.match(words.other)?.length ?? 0;
  return danish + other >= ENOUGH && other > danish;
}
