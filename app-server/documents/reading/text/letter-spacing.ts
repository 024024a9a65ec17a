/** The characters of a line, and where each begins and ends across the page. */
export interface Spread {
  text: string;
  left: number[];
  right: number[];
}

/** Four single characters or more, each apart from the next: `F A K T U R A`, also where the gaps are as wide as between columns. */
const SPACED = /(?<!\S)[^\s\d](?:[ \t]{1,3}\S){3,60}(?!\S)/gu;
const SEPARATOR = /[ \t]+/g;
/** A gap that is this many times as wide as the usual one between letters separates words. */
const WORD = 1.7;
/** Fewer letters than these may be a row of short cells. */
const LETTERS = 4;

/** Brings letters that are set apart together to the words they are. Everything else, and every place, stays as it is. */
export function withoutLetterSpacing(line: Spread): Spread {
  const removed = [...line.text.matchAll(SPACED)].flatMap((match) => gapsIn(line, match));
  if (removed.length === 0) return line;
  const gone = new Set(removed);
  const kept = <Item>(items: readonly Item[]) => items.filter((_, at) => !gone.has(at));
  return {
    text: kept(Array.from({ length: line.text.length }, (_, at) => line.text.charAt(at))).join(''),
    left: kept(line.left),
    right: kept(line.right),
  };
}

/** Where the separators stand that only set letters apart; between two words one blank is left. */
function gapsIn({ left, right }: Spread, { index, 0: spaced }: RegExpExecArray): number[] {
  if ((spaced.match(/\p{L}/gu)?.length ?? 0) < LETTERS) return [];
  const gaps = [...spaced.matchAll(SEPARATOR)].map((gap) => {
    const start = index + gap.index;
    const end = start + gap[0].length;
    return { start, end, width: (left[end] ?? 0) - (right[start - 1] ?? 0) };
  });
  const widths = gaps.map(({ width }) => width).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  return gaps.flatMap(({ start, end, width }) => {
    const isWord = end - start > 1 || width > WORD * usual;
    const from = isWord ? start + 1 : start;
    return Array.from({ length: end - from }, (_, at) => from + at);
  });
}
