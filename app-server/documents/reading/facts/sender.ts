import { parseCvr, type Cvr } from '#domain/identifiers/cvr.ts';
import type { Found } from '#domain/documents/document-reading.ts';
import { cellAt, cellsOf, type Cell } from '../text/cells.ts';
import { firmIn, firstPart, isPlainName } from './firm-name.ts';
import { foundAt } from './found.ts';
import { headingIn } from './kind.ts';
import { namesCompany, type OwnCompany } from './own-company.ts';
import { isReceivers } from './receiver.ts';
import type { TextLine } from '../text/text-line.ts';

const CVR_NUMBER =
  /(?<![\p{L}\d])(?:cvr|se|vat|moms(?:reg)?)(?:[ .-]{0,2}(?:reg|nr|no|nummer|id))?[ .:-]{0,3}(?:nr)?[ .:]{0,3}((?:DK[ -]?)?\d{2}[ .]?\d{2}[ .]?\d{2}[ .]?\d{2})(?!\d)|(?<![\p{L}\d])(DK[ -]?\d{8})(?!\d)/giu;
/** Whose number it is when it is not the sender's. */
const OF_RECEIVER =
  /(?:deres|jeres|kunde(?:ns?|s)?|købers?|modtagers?|debitors?|your|buyer(?:'s)?) ?$/i;
/** The largest distance, in points, between a number and its firm's name; horizontal distance counts less. */
const NEAR = 90;
const SIDEWAYS = 0.25;
/** Names head the block that their number ends: one below the number is as good as one twice as far above. */
const BELOW = 2;
/** The part of the first page in which a text logo is searched. */
const TOP = 0.25;

/**
 * Who sent the document. The number is the first valid CVR number that is neither ours nor said to be the receiver's. The name is the
 * firm nearest that number; where no firm stands near, what begins the line or block that the number stands in; else the largest
 * name of a firm, and at last the largest words at the top of the first page.
 */
export function readSender(
  lines: readonly TextLine[],
  own: OwnCompany,
): { cvr: Found<Cvr> | null; name: Found<string> | null } {
  const number = senderCvr(lines, own);
  const name =
    (number && (nearestFirm(lines, number.cell, own) ?? beginningOf(lines, number.cell, own))) ??
    largest(lines, own);
  return {
    cvr: number ? foundAt(number.cell, number.cvr) : null,
    name: name ? foundAt(name.cell, name.name) : null,
  };
}

function senderCvr(
  lines: readonly TextLine[],
  own: OwnCompany,
): { cell: Cell; cvr: Cvr } | undefined {
  for (const line of lines) {
    for (const match of line.text.matchAll(CVR_NUMBER)) {
      const digits = match[1] ?? match[2] ?? '';
      const parsed = parseCvr(digits.replaceAll('.', ''));
      if (!parsed.ok || parsed.value === own.cvr) continue;
      if (OF_RECEIVER.test(line.text.slice(0, match.index))) continue;
      const end = match.index + match[0].length;
      const whole = cellAt(line, match.index, end);
      if (isReceivers(whole, lines, own)) continue;
      return { cell: cellAt(line, end - digits.length, end), cvr: parsed.value };
    }
  }
  return undefined;
}

interface Name {
  cell: Cell;
  name: string;
}

function firms(lines: readonly TextLine[], own: OwnCompany): Name[] {
  return lines.flatMap((line) =>
    cellsOf(line).flatMap((cell) => {
      const name = firmIn(cell.text);
      if (name === undefined || namesCompany(name, own)) return [];
      return isReceivers(cell, lines, own) ? [] : [{ cell, name }];
    }),
  );
}

function nearestFirm(lines: readonly TextLine[], number: Cell, own: OwnCompany): Name | undefined {
  const page = lines.filter((line) => line.page.number === number.line.page.number);
  return firms(page, own)
    .map((firm) => ({ ...firm, off: distance(firm.cell, number) }))
    .filter(({ off }) => off <= NEAR)
    .toSorted((a, b) => a.off - b.off)[0];
}

function distance(one: Cell, other: Cell): number {
  const apart = Math.max(0, one.from - other.to, other.from - one.to);
  const below = one.line.top - other.line.top;
  return (below > 0 ? BELOW * below : -below) + SIDEWAYS * apart;
}

/** The words that the number's own line or block begins with: `Hansens El · Nygade 4 · 7100 Vejle · CVR 24256790`. */
function beginningOf(lines: readonly TextLine[], number: Cell, own: OwnCompany): Name | undefined {
  const isName = (text: string) => isPlainName(text) && !namesCompany(text, own);
  const [first] = cellsOf(number.line);
  const part = first && firstPart(first.text);
  if (first && part && part !== first.text && isName(part)) return { cell: first, name: part };
  const at = lines.indexOf(number.line);
  let last = number.line;
  let name: Name | undefined;
  for (const line of lines.slice(Math.max(0, at - 8), at).toReversed()) {
    if (line.page !== last.page || last.top - line.top > 2.2 * last.height) break;
    const above = cellsOf(line).find(
      (cell) => cell.from <= number.to + 4 && cell.to >= (first?.from ?? number.from) - 4,
    );
    if (!above) continue;
    last = line;
    if (isName(above.text) && headingIn(above.text) === undefined)
      name = { cell: above, name: above.text };
  }
  return name && !isReceivers(name.cell, lines, own) ? name : undefined;
}

function largest(lines: readonly TextLine[], own: OwnCompany): Name | undefined {
  const first = lines.filter(({ page }) => page.number === 1);
  const bySize = (names: readonly Name[]) =>
    names.reduce<Name | undefined>(
      (best, each) =>
        best === undefined || each.cell.line.height > best.cell.line.height + 0.5 ? each : best,
      undefined,
    );
  const firm = bySize(firms(first, own));
  if (firm) return firm;
  const usual = first.map(({ height }) => height).toSorted((a, b) => a - b)[first.length >> 1] ?? 0;
  const words = first
    .filter(({ top, height, page }) => top < TOP * page.height && height > 1.2 * usual)
    .flatMap((line) => cellsOf(line))
    .filter(
      ({ text }) => isPlainName(text) && !namesCompany(text, own) && headingIn(text) === undefined,
    )
    .filter((cell) => !isReceivers(cell, lines, own))
    .map((cell) => ({ cell, name: cell.text }));
  return bySize(words);
}
