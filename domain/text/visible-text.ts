/**
 * A name or a line without characters that nobody sees: controls, marks that turn the direction of writing (a name with one
 * could show another name), and spaces without width. Joiners stay, since Persian and emoji are written with them.
 */
export function visibleText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The same of a text of several lines, which stay. */
export function visibleLines(text: string): string {
  return text.split(/\r?\n/).map(visibleText).join('\n').trim();
}
