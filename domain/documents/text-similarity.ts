import { foldForSearch } from '../text/danish-text.ts';

/**
 * How alike two texts are, 0–1: the share of their trigrams that they have in common, each word padded as PostgreSQL's pg_trgm
 * does it (two blanks before, one after). Case, accents and Danish spellings (aa/å, ae/æ, oe/ø) make no difference.
 */
export function textSimilarity(a: string, b: string): number {
  const [one, other] = [trigrams(a), trigrams(b)];
  if (one.size === 0 || other.size === 0) return 0;
  const common = [...one].filter((trigram) => other.has(trigram)).length;
  return common / (one.size + other.size - common);
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of foldForSearch(text).split(/[^a-z0-9]+/)) {
    if (word === '') continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}
