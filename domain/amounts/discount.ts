import { readDecimal } from './decimal-input.ts';
import type { Bp } from './money.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/** Reads a discount in percent (`12,5` or `12,5 %`) as basis points from 0 to 10000. */
export function parseDiscount(text: string): Parsed<Bp> {
  const percent = readDecimal(text.trim().replace(/%$/, ''), 2);
  return percent.kind === 'number' && percent.scaled >= 0 && percent.scaled <= 10_000
    ? accepted(percent.scaled)
    : refused('Rabat skal være mellem 0 og 100 %.');
}
