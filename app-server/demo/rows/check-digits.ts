/** GS1 (GLN, GTIN, GSRN): weights 3 and 1 from the right. */
export function withGs1CheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    sum += Number(digits.charAt(digits.length - 1 - i)) * (i % 2 === 0 ? 3 : 1);
  }
  return digits + String((10 - (sum % 10)) % 10);
}

/** The `n`th (0–…) valid CVR number from 90100000 on, a range that is not in use. */
export function demoCvr(n: number): string {
  const weights = [2, 7, 6, 5, 4, 3, 2];
  for (let stem = 9_010_000 + n; ; stem += 100_003) {
    const digits = String(stem % 10_000_000).padStart(7, '0');
    const rest =
      weights.reduce((sum, weight, i) => sum + weight * Number(digits.charAt(i)), 0) % 11;
    if (rest !== 1) return digits + String((11 - rest) % 11);
  }
}
