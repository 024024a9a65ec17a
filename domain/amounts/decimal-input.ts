/** The result of reading a typed decimal number: a number, an ambiguous text, or no number. `scaled` is an integer. */
export type DecimalInput =
  | { readonly kind: 'number'; readonly scaled: number }
  | { readonly kind: 'ambiguous'; readonly whole: string; readonly fraction: string }
  | { readonly kind: 'invalid'; readonly why: 'form' | 'decimals' | 'size' };

const invalid = (why: 'form' | 'decimals' | 'size'): DecimalInput => ({ kind: 'invalid', why });

/**
 * Reads a number as people in Denmark type it, scaled by 10^`decimals` (2 for øre, 3 for thousandths):
 * `1234,5`, `1.234,50`, `1 234,50` and `1234.50`. `1.234` may mean 1234 or 1,234 and is returned as ambiguous.
 * What is no such number says why: its form, too many decimals, or too large to be counted exactly.
 */
export function readDecimal(text: string, decimals: number): DecimalInput {
  const compact = text.replaceAll(/\s/g, '').replace(/^\u2212/, '-');
  const sign = compact.startsWith('-') ? -1 : 1;
  const body = compact.replace(/^[-+]/, '');

  const ambiguous = /^([1-9]\d{0,2})\.(\d{3})$/.exec(body);
  if (ambiguous) {
    const minus = sign < 0 ? '-' : '';
    return {
      kind: 'ambiguous',
      whole: `${minus}${ambiguous[1]}${ambiguous[2]}`,
      fraction: `${minus}${ambiguous[1]},${ambiguous[2]}`,
    };
  }

  const match =
    /^(?<whole>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<fraction>\d+))?$/.exec(body) ??
    /^(?<whole>\d+)\.(?<fraction>\d+)$/.exec(body);
  const whole = match?.groups?.['whole'];
  const fraction = match?.groups?.['fraction'] ?? '';
  if (whole === undefined) return invalid('form');
  if (fraction.length > decimals) return invalid('decimals');

  const scaled = sign * Number(whole.replaceAll('.', '') + fraction.padEnd(decimals, '0'));
  // Adding 0 turns a typed "-0" into plain zero.
  return Number.isSafeInteger(scaled) ? { kind: 'number', scaled: scaled + 0 } : invalid('size');
}
