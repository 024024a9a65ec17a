/** A formatted number with a real minus sign (U+2212), as wide as a digit; the Danish number format of the platform writes a hyphen. */
export function withMinus(formatted: string): string {
  return formatted.replace('-', '\u2212');
}
