import { readDecimal } from '#domain/amounts/decimal-input.ts';
import { accepted, refused, type Parsed } from '#domain/result.ts';

/** An amount in øre as it stands in a field: `41,20`. */
export function krText(ore: number): string {
  return (ore / 100).toFixed(2).replace('.', ',');
}

/** Reads a change in percent (`3,5`, `+3,5 %`, `−2`) as basis points. */
export function parsePercent(text: string): Parsed<number> {
  const plain = text.trim().replace(/%$/, '').trim().replace(/^\+/, '').replace(/^[−–]/, '-');
  const read = readDecimal(plain, 2);
  return read.kind === 'number'
    ? accepted(read.scaled)
    : refused('Procenten skal være et tal med højst to decimaler, fx 3,5.');
}
