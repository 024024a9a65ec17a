import { writtenNumber } from './written-number.ts';
import { readDecimal } from './decimal-input.ts';
import { accepted, refused, type Parsed } from '../result.ts';

/** A quantity in thousandths of its unit, always an integer: 12,5 m = 12500. Negative = returned goods. */
export type QtyMilli = number;

const decimal = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 3 });

/** Reads `12,5`, `1.234,5` or `12.5`. `1.234` is ambiguous and refused; the message shows both possible quantities. */
export function parseQty(text: string): Parsed<QtyMilli> {
  const quantity = readDecimal(text, 3);
  if (quantity.kind === 'number') return accepted(quantity.scaled);
  if (quantity.kind === 'invalid') return refused('Antal skal være et tal, fx 12,5.');
  return refused(
    `Antallet kan læses på to måder. Skriv ${quantity.whole} eller ${quantity.fraction}.`,
  );
}

/** `12,5` */
export function formatQty(milli: QtyMilli): string {
  return writtenNumber(decimal.format(milli / 1000));
}

/** Minutes of work in hours: 80 min = 1333. */
export function hoursMilli(minutes: number): QtyMilli {
  return Math.round((minutes * 1000) / 60);
}
