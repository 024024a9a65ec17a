import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { withPlainHyphens } from '#domain/text/hyphens.ts';
import { fittingWords } from '../../../partners/case-pattern.ts';
import { cellAt, type Cell } from '../text/cells.ts';
import { firstOfEach, foundAt } from './found.ts';
import type { TextLine } from '../text/text-line.ts';

/** The format of a partner's case numbers: a regular expression that an office user entered. */
export interface CasePattern {
  partnerId: string;
  pattern: string;
}

const MOST = 50;
const LONGEST_WORD = 40;
const MOST_WORDS = 20_000;
/** A stretch that may be a case number, and how the same may be written: with a hyphen, a space or nothing between its parts. */
interface Candidate {
  cell: Cell;
  spellings: string[];
}

/**
 * Case numbers, each by its partner's own pattern, which must fit a whole word; where letters and digits meet, a hyphen, a space and
 * nothing count the same. The patterns are typed by people: one that is no regular expression, or that would run for ever on some
 * word, finds nothing and stops nobody.
 */
export function readCaseNos(
  lines: readonly TextLine[],
  patterns: readonly CasePattern[],
): DocumentReading['caseNos'] {
  const candidates = candidatesOn(lines);
  const texts = candidates.flatMap(({ spellings }) => spellings);
  const all = patterns.flatMap(({ partnerId, pattern }) => {
    const fits = fittingWords(pattern, texts) ?? [];
    let at = 0;
    return candidates.flatMap(({ cell, spellings }) => {
      const first = at;
      at += spellings.length;
      const value = spellings.find((_, place) => fits[first + place]);
      return value === undefined ? [] : [{ ...foundAt(cell, value), partnerId }];
    });
  });
  return firstOfEach(all, MOST);
}

/** A word with digits, or letters and digits that a space divides. */
const WORD =
  /(?<![\p{L}\d])\p{L}{1,8} ?- ?\d[\d/_.-]{1,38}\d|(?<![\p{L}\d])\p{L}{1,8} \d[\d/_.-]{1,38}\d(?![\p{L}])|[\p{L}\d](?:[\p{L}\d/_.-]{0,60}[\p{L}\d])?/gu;
const MEETING = /^(\p{L}{1,8})[ -]{0,3}(\d.*)$/u;

function candidatesOn(lines: readonly TextLine[]): Candidate[] {
  const found: Candidate[] = [];
  for (const line of lines) {
    for (const { index, 0: word } of withPlainHyphens(line.text).matchAll(WORD)) {
      if (found.length === MOST_WORDS) return found;
      const isLikely = word.length >= 3 && word.length <= LONGEST_WORD && /\d/.test(word);
      if (isLikely) found.push(...candidatesAt(line, index, word));
    }
  }
  return found;
}

function candidatesAt(line: TextLine, start: number, word: string): Candidate[] {
  const cell = cellAt(line, start, start + word.length);
  const [, letters, digits] = MEETING.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return [{ cell, spellings: [word] }];
  const together = [word, `${letters}${digits}`, `${letters}-${digits}`, `${letters} ${digits}`];
  const whole = { cell, spellings: [...new Set(together)] };
  // The letters may be a label: "Sag 300007".
  const from = start + word.length - digits.length;
  return [whole, { cell: cellAt(line, from, start + word.length), spellings: [digits] }];
}
