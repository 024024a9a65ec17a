/** Everything that people and typesetters write for a hyphen: U+2010–2015, the minus, the small and the full-width hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad]/g;

/** The same text, as long as it was, with plain hyphens. */
export function withPlainHyphens(text: string): string {
  return text.replaceAll(HYPHENS, '-');
}
