import { formatStyle } from '../text/format-style.ts';

/**
 * A number as it is shown, from what the Danish number format of the platform writes (a hyphen before negative numbers, points between
 * thousands): with a real minus sign (U+2212), as wide as a digit, and in the international style with narrow no-break spaces (U+202F).
 */
export function writtenNumber(formatted: string): string {
  const signed = formatted.replace('-', '\u2212');
  return formatStyle() === 'danish' ? signed : signed.replaceAll(/\.(?=\d)/g, '\u202f');
}
