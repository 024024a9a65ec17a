import { writtenNumber } from './written-number.ts';

const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** A whole number: `5.000`, `−12`. Fractions are rounded. */
export function formatCount(count: number): string {
  return writtenNumber(whole.format(count));
}
