import { readDecimal } from '../amounts/decimal-input.ts';
import type { Bp } from '../amounts/money.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/** The highest markup on what was bought, basis points. */
export const MAX_MARKUP_BP = 50_000;

/** Reads a markup in percent (`25`, `12,5` or `12,5 %`) as basis points from 0 to 50000. */
export function parseMarkup(text: string): Parsed<Bp> {
  const percent = readDecimal(text.trim().replace(/%$/, ''), 2);
  return percent.kind === 'number' && percent.scaled >= 0 && percent.scaled <= MAX_MARKUP_BP
    ? accepted(percent.scaled)
    : refused('Avancen skal være mellem 0 og 500 %.');
}
