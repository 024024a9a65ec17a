/** Characters used as a hyphen: U+2010–2015, the minus sign, the small and the full-width hyphen, the soft hyphen. */
const HYPHENS = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad]/g;

/** Replaces all kinds of hyphens by `-`. The length of the text stays the same. */
export function withPlainHyphens(text: string): string {
  return text.replaceAll(HYPHENS, '-');
}
