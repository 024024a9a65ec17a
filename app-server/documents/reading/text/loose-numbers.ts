import type { Found } from '#domain/documents/document-reading.ts';
import { parseOrderNo } from '#domain/orders/order-no.ts';
import { cellAt } from './cells.ts';
import { firstOfEach, foundAt } from '../facts/found.ts';
import type { TextLine } from './text-line.ts';

/** Seven digits as our order numbers have them, in any spelling, with or without an R before and a check digit behind. */
const LIKE_OURS = /(?<!\d)([2-3]\d)[ ./\u2010-\u2015-]?(\d{5})(?:[ ./\u2010-\u2015-]?\d)?(?!\d)/gu;
const MOST = 50;

/**
 * Numbers that look like an order of ours and may be anything: a wholesaler's number of a good, a telephone. They find no order; where
 * there is an order with that number, the document is not certain of any other.
 */
export function readLooseNos(lines: readonly TextLine[]): Found<string>[] {
  const all = lines.flatMap((line) =>
    [...line.text.matchAll(LIKE_OURS)].flatMap((match) => {
      const parsed = parseOrderNo(`${match[1]}-${match[2]}`);
      const cell = cellAt(line, match.index, match.index + match[0].length);
      return parsed.ok ? [foundAt(cell, parsed.value)] : [];
    }),
  );
  return firstOfEach(all, MOST);
}
