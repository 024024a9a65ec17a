/** How the ledger rounds half an øre. Which of them e-conomic uses is not known. */
export type Rounding = 'half-up' | 'half-even';

/** Whether a number has at most two decimals: 153.44, but not 153.444. */
export function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}

/** A number of at most two decimals in hundredths: 153.44 is 15344. */
export function hundredths(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

/** Hundredths as the number that is sent: 15344 is 153.44. */
export function asAmount(amount: bigint): number {
  return Number(amount) / 100;
}

/** The quotient of two whole numbers as a whole number. Half of one goes away from zero, or to the even neighbour. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const isNegative = dividend < 0n;
  const size = isNegative ? -dividend : dividend;
  const whole = size / divisor;
  const twice = (size % divisor) * 2n;
  const isUp =
    twice > divisor || (twice === divisor && (rounding === 'half-up' || whole % 2n === 1n));
  const rounded = isUp ? whole + 1n : whole;
  return isNegative ? -rounded : rounded;
}
