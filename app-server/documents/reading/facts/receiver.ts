import { cellAbove, type Cell } from '../text/cells.ts';
import { namesCompany, type OwnCompany } from './own-company.ts';
import type { TextLine } from '../text/text-line.ts';

/** Labels above or before the block of the receiver of a document or its goods. */
const LABEL =
  /(?:^|[\s(])(?:leverings?adresse|leveret til|leveres til|levering til|lev\.? ?adr(?:esse)?\.?|faktura(?:adresse|modtager)|faktureres(?: til)?|kunde(?:navn|adresse)?|køber|modtager|debitor|bestiller|installationsadresse|slutkunde|bill to|ship to|sold to|deliver(?:ed)? to|rechnungsadresse|lieferadresse|att\.?)\s*(?:$|:|\.)/iu;
/** A block of an address has no more lines. */
const LINES = 5;

/** Whether a cell belongs to the receiver's block: below our own name, or below or after such a label. */
export function isReceivers(cell: Cell, lines: readonly TextLine[], own: OwnCompany): boolean {
  const before = cell.line.text.slice(0, cell.start);
  if (LABEL.test(cell.text) || LABEL.test(before.split('\t').at(-2) ?? '')) return true;
  let above: Cell | undefined = cell;
  for (let up = 0; above && up < LINES; up += 1) {
    above = cellAbove(above, lines);
    if (above && (LABEL.test(above.text) || namesCompany(above.text, own))) return true;
  }
  return false;
}
