import { writtenNumber } from './written-number.ts';

const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** A whole number: `5.000`, `−12`. Fractions are rounded. */
export function formatCount(count: number): string {
  return writtenNumber(whole.format(count));
}

/** A count with its noun: `1 ordre`, `1.200 ordrer`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
