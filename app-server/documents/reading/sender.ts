import { parseCvr, type Cvr } from '#domain/cvr.ts';
import type { Found } from '#domain/document-reading.ts';
import { cellsOf, type Cell } from './cells.ts';
import { foundAt } from './found.ts';
import { cellAt } from './cells.ts';
import type { TextLine } from './text-line.ts';

const CVR_NUMBER =
  /(?<![\p{L}\d])(?:cvr|se|vat|moms(?:reg)?)(?:[ .-]{0,2}(?:reg|nr|no|nummer|id))?[ .:-]{0,3}(?:nr)?[ .:]{0,3}((?:DK[ -]?)?\d{2} ?\d{2} ?\d{2} ?\d{2})(?!\d)|(?<![\p{L}\d])(DK[ -]?\d{8})(?!\d)/giu;
/** Whose number it is when it is not the sender's. */
const OF_RECEIVER = /(?:deres|jeres|kundens?|købers?|modtagers?|debitors?) ?$/i;
const FIRM =
  /(?<![\p{L}])(?:A\/S|ApS|I\/S|K\/S|P\/S|IVS|A\.?m\.?b\.?a\.?|Fonden|AB|GmbH)(?![\p{L}])/u;

/** The CVR number of who sent the paper: the first with valid check digits that is not said to be the receiver's. */
export function readSenderCvr(lines: readonly TextLine[]): Found<Cvr> | null {
  for (const line of lines) {
    for (const match of line.text.matchAll(CVR_NUMBER)) {
      if (OF_RECEIVER.test(line.text.slice(0, match.index))) continue;
      const digits = match[1] ?? match[2] ?? '';
      const cvr = parseCvr(digits);
      const end = match.index + match[0].length;
      if (cvr.ok) return foundAt(cellAt(line, end - digits.length, end), cvr.value);
    }
  }
  return null;
}

/** The name of who sent it: the largest name of a firm on the first page, and of equals the uppermost. */
export function readSenderName(lines: readonly TextLine[]): Found<string> | null {
  let best: { cell: Cell; name: string } | undefined;
  for (const line of lines) {
    if (line.page.number > 1) break;
    if (best && line.height <= best.cell.line.height + 0.5) continue;
    const cell = cellsOf(line).find(({ text }) => text.length <= 60 && FIRM.test(text));
    if (cell) best = { cell, name: nameIn(cell.text) };
  }
  return best ? foundAt(best.cell, best.name) : null;
}

/** Without what often stands behind a name on the same line: `Havnens Elgros A/S · Havnegade 9 · 7100 Vejle`. */
function nameIn(text: string): string {
  return (/^[^·|•]{3,60}?(?=\s*[·|•])/.exec(text)?.[0] ?? text).trim();
}
