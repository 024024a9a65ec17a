import { foldForSearch } from '../text/danish-text.ts';

/** The shortest password in characters: of an account with only a password, and of one with a second factor. */
export const SHORTEST_PASSWORD = { alone: 15, withSecondFactor: 12 };
/** The longest password in characters. */
const LONGEST_PASSWORD = 500;
/** A word with fewer letters, such as initials, is in too many passwords by chance. */
const SHORTEST_WORD = 3;
/** How many letters and digits must remain without the words of the company and the person. */
const ENOUGH_OF_ITS_OWN = 8;

/**
 * Why a new password cannot be used, in Danish; `null` when it can. There are no rules about capital letters, digits or signs
 * (NIST SP 800-63B-4, 3.1.1.2). Whether it has leaked is asked of the server.
 * @param words what it must not consist of: the names of the product, the company and the person, and the e-mail
 */
export function passwordProblem(
  password: string,
  { words, hasSecondFactor }: { words: readonly string[]; hasSecondFactor: boolean },
): string | null {
  const length = Array.from(password.normalize('NFKC')).length;
  const { alone, withSecondFactor } = SHORTEST_PASSWORD;
  const shortest = hasSecondFactor ? withSecondFactor : alone;
  if (length < shortest) return `Adgangskoden skal være på mindst ${shortest} tegn.`;
  if (length > LONGEST_PASSWORD) return `Adgangskoden må højst være på ${LONGEST_PASSWORD} tegn.`;
  if (consistsOf(password, words))
    return 'Adgangskoden må ikke bestå af dit navn, din e-mail eller firmaets navn.';
  return null;
}

function consistsOf(password: string, words: readonly string[]): boolean {
  const parts = words
    .flatMap((word) => lettersOf(word).split(' '))
    .filter((part) => part.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const whole = lettersOf(password).replaceAll(' ', '');
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), whole);
  return left !== whole && left.length < ENOUGH_OF_ITS_OWN;
}

/** Small letters without accents and digits; a space for everything else. */
function lettersOf(text: string): string {
  return foldForSearch(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
}
