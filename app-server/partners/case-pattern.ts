import { Script, createContext } from 'node:vm';

/** A pattern that takes longer for all words, each time that it is tried, is one of those that never end. */
const PATIENCE_MS = 100;
/** A good pattern takes microseconds, but the process may have to wait for a busy machine within them. */
const TRIES = 3;

const matching = new Script('words.map((word) => pattern.test(word))');
const context = createContext({});

/**
 * Which of the words are case numbers by a partner's pattern. Patterns are typed by people: they run for 300 ms at most, all tries together.
 * @returns `null` for a pattern that is no regular expression, or that would run for ever on one of the words
 */
export function fittingWords(pattern: string, words: readonly string[]): boolean[] | null {
  if (!isRegExp(pattern)) return null;
  Object.assign(context, { words, pattern: new RegExp(`^(?:${pattern})$`, 'u') });
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const result: unknown = matching.runInContext(context, { timeout: PATIENCE_MS });
      return Array.isArray(result) ? result.map(Boolean) : null;
    } catch {
      // Stopped.
    }
  }
  return null;
}

/** Whether a typed case number looks like one of the partner's, whatever the case of its letters; an empty or unreadable pattern lets every number through. */
export function looksLikeCase(pattern: string, caseNo: string): boolean {
  if (pattern === '') return true;
  const typed = caseNo.trim();
  const spellings = [typed, typed.toLocaleUpperCase('da'), typed.toLocaleLowerCase('da')];
  return fittingWords(pattern, spellings)?.some(Boolean) ?? true;
}

/** Words on which a pattern with nested repetitions runs for ever. */
const TRIALS = ['a', 'A', '0', '-', 'A0', 'a0-'].map((part) => `${part.repeat(40).slice(0, 40)}!`);

/**
 * What is wrong with a pattern, tried on its own examples and on words that bring bad ones to a stop.
 * @returns the field and a sentence; `null` when nothing is
 */
export function patternProblem(
  pattern: string,
  examples: readonly string[],
): { field: 'caseNoPattern' | 'caseNoExamples'; message: string } | null {
  if (pattern === '') return null;
  if (!isRegExp(pattern)) {
    return { field: 'caseNoPattern', message: 'Mønstret kan ikke læses. Skriv fx BN\\d{6}.' };
  }
  const fits = fittingWords(pattern, examples);
  if (fits === null || fittingWords(pattern, TRIALS) === null) {
    return {
      field: 'caseNoPattern',
      message: 'Mønstret tager for lang tid at afprøve. Undgå gentagelser inden i gentagelser.',
    };
  }
  const unlike = examples.find((_, place) => fits[place] !== true);
  if (unlike === undefined) return null;
  return { field: 'caseNoExamples', message: `»${unlike}« passer ikke til mønstret.` };
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
