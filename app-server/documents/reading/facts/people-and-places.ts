import type { DocumentReading, Found } from '#domain/documents/document-reading.ts';
import { withPlainHyphens } from '#domain/text/hyphens.ts';
import { boxAround, boxOf } from '../text/text-line.ts';
import { cellAbove, cellAt, cellsOf, type Cell } from '../text/cells.ts';
import { firstOfEach, foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import type { TextLine } from '../text/text-line.ts';

type Address = DocumentReading['addresses'][number];

const POSTNR = String.raw`(?:DK[- ]?)?(?<postnr>\d{4})[ ,]{1,2}(?<city>\p{Lu}[\p{L} .-]{1,40})`;
const STREET = String.raw`(?<street>\p{Lu}[\p{L}\d .'´’-]{1,79}?)(?:,? nr\.?)? (?<houseNo>\d{1,3} ?[A-Za-z]?(?:-\d{1,3}[A-Z]?)?)(?:,? (?:\d{1,2}\.|st(?:uen)?\.?|kl\.?)(?:,? ?(?:sal|th|tv|mf|\d{1,3})\.?(?!\p{L})){0,2})?`;
const POSTNR_CELL = new RegExp(`^${POSTNR}$`, 'u');
const STREET_CELL = new RegExp(`^${STREET}$`, 'u');
const IN_ONE = new RegExp(`(?<![\\p{L}\\d])${STREET} ?[,·|;/-]{1,2} ?${POSTNR}`, 'gu');
const LABEL =
  /^(?:(?:leverings?|installations|arbejds|montage)?adresse|lever(?:es|et|ing) til|lev\.? ?adr\.?|udført (?:hos|på)|(?:opgave|forbrugs|leverings|arbejds|installations)?sted)[ :.]{1,3}/i;

/** Danish addresses: a street above its postal town, or both on one line. */
export function readAddresses(lines: readonly TextLine[]): Address[] {
  return firstOfEach([...blocks(lines).map(({ address }) => address), ...inOneLine(lines)], 20);
}

/** Names that stand above an address, or behind a label such as "Kunde". */
export function readCustomerNames(lines: readonly TextLine[]): Found<string>[] {
  const above = blocks(lines).flatMap(({ street }) => {
    const name = cellAbove(street, lines);
    return name && isName(name.text) ? [foundAt(name, nameIn(name.text))] : [];
  });
  const named = labelled(
    lines,
    String.raw`kunde(?:navn)?|slutkunde|forbruger|kontakt(?:person)?|beboer|att|navn`,
    String.raw`\p{Lu}[^\t]{2,80}`,
  );
  const behind = named
    .filter(({ text }) => isName(text))
    .map((cell) => foundAt(cell, nameIn(cell.text)));
  return firstOfEach([...behind, ...above, ...inFront(lines)], 20);
}

/** Names in front of an address on the same line: `Leveret til Holm Transport I/S, Industribakken 25, 8723 Løsning`. */
function inFront(lines: readonly TextLine[]): Found<string>[] {
  return lines.flatMap((line) =>
    cellsOf(line).flatMap((cell) => {
      const start = LABEL.exec(cell.text)?.[0].length ?? 0;
      const address = withPlainHyphens(cell.text).slice(start).search(IN_ONE);
      const name = cell.text.slice(start, start + Math.max(0, address)).replace(/[\s,·|;-]+$/u, '');
      const place = cellAt(line, cell.start + start, cell.start + start + name.length);
      return isName(name) ? [foundAt(place, nameIn(name))] : [];
    }),
  );
}

/** Initials behind a label that says who fetched, ordered or asked. */
export function readInitials(lines: readonly TextLine[]): Found<string>[] {
  const label = String.raw`montør|rekvirent|afhentet af|hentet af|bestilt af|ordregiver|deres ref(?:erence)?|jeres ref|best\. af|modtaget af|init(?:ialer)?`;
  const cells = labelled(lines, label, String.raw`\p{Lu}{2,4}(?![\p{L}\d])`);
  return firstOfEach(
    cells.map((cell) => foundAt(cell, cell.text)),
    20,
  );
}

function blocks(lines: readonly TextLine[]): { street: Cell; address: Address }[] {
  return lines.flatMap((line) =>
    cellsOf(line).flatMap((town) => {
      const place = POSTNR_CELL.exec(town.text)?.groups;
      const street = place && cellAbove(town, lines);
      const where = street && STREET_CELL.exec(street.text.replace(LABEL, ''))?.groups;
      if (!place || !where) return [];
      const text = `${street.text}, ${town.text}`;
      const box = boxAround([boxOf(street), boxOf(town)]);
      return [{ street, address: { value: addressOf({ ...where, ...place }), text, box } }];
    }),
  );
}

function inOneLine(lines: readonly TextLine[]): Address[] {
  return lines.flatMap((line) =>
    cellsOf(line).flatMap((cell) => {
      const skipped = LABEL.exec(cell.text)?.[0].length ?? 0;
      return [...withPlainHyphens(cell.text).slice(skipped).matchAll(IN_ONE)].map((match) => {
        const start = cell.start + skipped + match.index;
        return foundAt(cellAt(line, start, start + match[0].length), addressOf(match.groups ?? {}));
      });
    }),
  );
}

function addressOf(parts: Record<string, string>): Address['value'] {
  return {
    street: (parts['street'] ?? '').trim(),
    houseNo: (parts['houseNo'] ?? '').replaceAll(' ', '').toUpperCase(),
    postnr: parts['postnr'] ?? null,
    city: parts['city']?.replace(/[ .-]+$/, '') ?? null,
  };
}

function nameIn(text: string): string {
  return text.replace(/^(?:att|c\/o|kunde|navn)[ .:]{1,3}/i, '').trim();
}

function isName(text: string): boolean {
  return text.length >= 3 && text.length <= 100 && /^\p{Lu}/u.test(text) && !/[:\d]/.test(text);
}
