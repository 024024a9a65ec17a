import { Script, createContext } from 'node:vm';
import type { DocumentReading } from '#domain/document-reading.ts';
import { cellAt, type Cell } from './cells.ts';
import { firstOfEach, foundAt } from './found.ts';
import type { TextLine } from './text-line.ts';

/** How a partner writes its case numbers: a regular expression that somebody in the office typed. */
export interface CasePattern {
  partnerId: string;
  pattern: string;
}

const MOST = 50;
const LONGEST_WORD = 40;
const MOST_WORDS = 20_000;
/** A pattern that takes longer for all words of a paper is one of those that never end, and is left out. */
const PATIENCE_MS = 150;

const matching = new Script('words.map((word) => pattern.test(word))');
const context = createContext({});

/**
 * Case numbers, each by its partner's own pattern, which must fit a whole word. The patterns are typed by people: one that is no
 * regular expression, or that would run for ever on some word, finds nothing and stops nobody.
 */
export function readCaseNos(
  lines: readonly TextLine[],
  patterns: readonly CasePattern[],
): DocumentReading['caseNos'] {
  const words = wordsOf(lines);
  const texts = words.map(({ text }) => text);
  const all = patterns.flatMap(({ partnerId, pattern }) => {
    const fits = fitting(pattern, texts);
    return words.flatMap((word, at) =>
      fits[at] ? [{ ...foundAt(word, word.text), partnerId }] : [],
    );
  });
  return firstOfEach(all, MOST);
}

function fitting(pattern: string, words: readonly string[]): boolean[] {
  try {
    Object.assign(context, { words, pattern: new RegExp(`^(?:${pattern})$`, 'u') });
    const result: unknown = matching.runInContext(context, { timeout: PATIENCE_MS });
    return Array.isArray(result) ? result.map(Boolean) : [];
  } catch {
    return [];
  }
}

function wordsOf(lines: readonly TextLine[]): Cell[] {
  const words: Cell[] = [];
  for (const line of lines) {
    for (const { index, 0: word } of line.text.matchAll(
      /[\p{L}\d](?:[\p{L}\d/_.-]*[\p{L}\d])?/gu,
    )) {
      if (words.length === MOST_WORDS) return words;
      const isLikely = word.length >= 3 && word.length <= LONGEST_WORD && /\d/.test(word);
      if (isLikely) words.push(cellAt(line, index, index + word.length));
    }
  }
  return words;
}
