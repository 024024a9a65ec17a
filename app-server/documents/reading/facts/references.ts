import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { withPlainHyphens } from '#domain/text/hyphens.ts';
import type { OrderNo } from '#domain/orders/order-no.ts';
import { brokenNumbers } from '../text/broken-numbers.ts';
import { cellAt, type Cell } from '../text/cells.ts';
import { firstOfEach, foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import {
  labelOfOurs,
  numbersIn,
  ofOurs,
  orderNoOf,
  possibleNumbersIn,
  valueOfOurs,
  type NumberFound,
} from './order-numbers.ts';
import { boxOf, wordsOf, type TextLine } from '../text/text-line.ts';

const MOST = 50;

export type References = Pick<DocumentReading, 'requisitionNos' | 'orderNos'>;

/** A number as a reading keeps it: its value, its words, its place. */
type Placed = Omit<NumberFound, 'start' | 'end'> &
  Pick<References['orderNos'][number], 'text' | 'box'>;

/**
 * The numbers of ours that a document names, each once: requisition numbers by their check digit (one that does not fit is kept as it was
 * written), and bare order numbers. Seven digits behind "Ordre nr." count only where nothing else is named, since they may be the
 * sender's own; `ownNo` is the number of the document itself.
 */
export function readReferences(printed: readonly TextLine[], ownNo?: string): References {
  const lines = printed.map((line) => ({ ...line, text: withPlainHyphens(line.text) }));
  const named: Placed[] = [
    ...lines.flatMap((line) => numbersIn(line.text).map((number) => placed(line, number))),
    ...labelled(lines, labelOfOurs, valueOfOurs).flatMap(fromLabel),
    ...brokenNumbers(lines),
  ];
  const possible =
    named.length > 0
      ? []
      : lines
          .flatMap((line) => possibleNumbersIn(line.text).map((number) => placed(line, number)))
          .filter(({ text }) => text !== ownNo);
  const all = [...named, ...possible];
  const ofRequisitions = all.filter(({ proof }) => proof !== 'bare');
  return {
    requisitionNos: firstOfEach(
      ofRequisitions.map(({ proof, ...number }) => ({ ...number, valid: proof === 'proven' })),
      MOST,
    ),
    orderNos: firstOfEach(
      all.flatMap(({ proof, ...number }) => (proof === 'bare' ? [number] : [])),
      MOST,
    ),
  };
}

/** The order that a sentence names, by its requisition number with a right check digit or by its own number. */
export function orderNamedIn(text: string): OrderNo | null {
  const numbers = numbersIn(text);
  const proven = numbers.find(({ proof }) => proof === 'proven');
  const named = [...(proven ? [proven] : []), ...numbers, ...possibleNumbersIn(text)];
  return named.flatMap((number) => orderNoOf(number) ?? [])[0] ?? null;
}

function placed(line: TextLine, { start, end, value, proof }: NumberFound): Placed {
  const stretch = { line, start, end };
  return { value, proof, text: wordsOf(stretch), box: boxOf(stretch) };
}

function fromLabel(cell: Cell): Placed[] {
  const number = ofOurs(cell.text, cell.start);
  if (!number) return [];
  const { value, proof } = number;
  return [{ ...foundAt(cellAt(cell.line, cell.start, cell.end), value), proof }];
}
