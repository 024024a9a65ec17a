import type { DocumentReading, Found, ItemLine } from './document-reading.ts';
import type { Ore } from '../amounts/money.ts';

/**
 * A credit note as it counts everywhere: what it gives back is positive. Senders print it with either sign, and both mean the same.
 * Other documents are as they were. Doing it twice changes nothing.
 */
export function asCredited(reading: DocumentReading): DocumentReading {
  if (reading.kind !== 'credit_note') return reading;
  const netOre = positive(reading.netOre);
  const vatOre = positive(reading.vatOre);
  const totalOre = positive(reading.totalOre);
  const addsUp = netOre && vatOre && totalOre && netOre.value + vatOre.value === totalOre.value;
  const agrees = reading.amountsAgree === true || addsUp === true;
  return {
    ...reading,
    netOre,
    vatOre,
    totalOre,
    amountsAgree: agrees ? true : reading.amountsAgree,
    itemLines: creditedLines(reading.itemLines),
    flags: reading.flags.filter((flag) => flag !== 'amounts_disagree' || !agrees),
  };
}

/**
 * The lines of a credit note with what is given back as positive. They are turned together: a fee among them, which is printed with
 * the other sign, keeps it and is negative.
 */
export function creditedLines(lines: readonly ItemLine[]): ItemLine[] {
  const turn = lines.reduce((sum, { netOre }) => sum + netOre, 0) < 0 ? -1 : 1;
  return lines.map((line) => ({
    ...line,
    netOre: turn * line.netOre + 0,
    qtyMilli: line.netOre === 0 ? line.qtyMilli : Math.abs(line.qtyMilli),
    unitOre: line.unitOre === null ? null : Math.abs(line.unitOre),
  }));
}

function positive(found: Found<Ore> | null): Found<Ore> | null {
  return found && { ...found, value: Math.abs(found.value) };
}
