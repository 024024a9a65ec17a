import type { DocumentReading } from '#domain/document-reading.ts';
import { parseOrderNo, type OrderNo } from '#domain/order-no.ts';
import { orderNoOfRequisition, parseRequisitionNo } from '#domain/requisition-no.ts';
import { cellAt } from './cells.ts';
import { firstOfEach, foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import type { TextLine } from './text-line.ts';

const REQUISITION = /(?<![\p{L}\d])R[ -]?\d{2}[ -]?\d{5}[ \u2013-]?\d(?![\d])/giu;
const ORDER = /(?<![\d/.,-])\d{2}-\d{5}(?![\d/,-]|\.\d)/g;
const ORDER_LABEL = String.raw`(?:deres|jeres|kundens) (?:ordre|ref|rekv|reference)(?:[ -]?(?:nr|nummer))?\.?|mrk\.?|mærket?|rekvisition(?:s)?(?:[ -]?(?:nr|nummer))?\.?`;
const MOST = 50;

/** Requisition numbers of ours, each once. One whose check digit does not fit is kept as it was written. */
export function readRequisitionNos(lines: readonly TextLine[]): DocumentReading['requisitionNos'] {
  const all = everywhere(lines, REQUISITION).map((cell) => {
    const parsed = parseRequisitionNo(cell.text);
    return { ...foundAt(cell, parsed.ok ? parsed.value : cell.text), valid: parsed.ok };
  });
  return firstOfEach(all, MOST);
}

/** Order numbers of ours that stand without a check digit: written with their hyphen, or behind a label that says they are ours. */
export function readOrderNos(lines: readonly TextLine[]): DocumentReading['orderNos'] {
  const cells = [
    ...everywhere(lines, ORDER),
    ...labelled(lines, ORDER_LABEL, String.raw`\d{7}(?!\d)`),
  ];
  const all = cells.flatMap((cell) => {
    const parsed = parseOrderNo(cell.text);
    return parsed.ok ? [foundAt(cell, parsed.value)] : [];
  });
  return firstOfEach(all, MOST);
}

/** The order that a sentence names, by its requisition number with a right check digit or by its own number. */
export function orderNamedIn(text: string): OrderNo | null {
  for (const [number] of text.matchAll(REQUISITION)) {
    const parsed = parseRequisitionNo(number);
    if (parsed.ok) return orderNoOfRequisition(parsed.value);
  }
  const parsed = parseOrderNo(text.match(ORDER)?.[0] ?? '');
  return parsed.ok ? parsed.value : null;
}

function everywhere(lines: readonly TextLine[], pattern: RegExp) {
  return lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].map((match) =>
      cellAt(line, match.index, match.index + match[0].length),
    ),
  );
}
