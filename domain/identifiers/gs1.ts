/**
 * True when the last digit is the GS1 check digit of the others (modulo 10, weights 3 and 1 alternating from the right). GTIN, GLN
 * and GSRN use it. It detects every single wrong digit, but not a swap of two neighbours that differ by five.
 * @param text digits only
 */
export function hasGs1CheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
