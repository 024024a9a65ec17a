/** A text as a pattern of `like` that means itself. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The pattern of `like` for what has a text anywhere in it. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The pattern of `like` for what begins with a text. */
export const beginningWith = (text: string): string => `${literal(text)}%`;

/** The pattern of `~`, a regular expression, for what has a word that begins with a text. An index of trigrams answers it. */
export const wordBeginning = (text: string): string =>
  `(^| )${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`;
