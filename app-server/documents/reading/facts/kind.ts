import type { DocumentKind } from '#domain/documents/document.ts';
import { cellsOf } from '../text/cells.ts';
import type { TextLine } from '../text/text-line.ts';

/**
 * Words that name a kind of document. Of labels alone the first kind counts: a bill names the notes and orders it is about, hardly the
 * other way round.
 */
const names: readonly [kind: DocumentKind, name: RegExp][] = [
  [
    'credit_note',
    /^(?:kopi af |elektronisk |samle)?(?:kredit[ -]?nota|kreditt?[ -]?faktura|kreditering|credit[ -]?(?:note|memo|invoice)|gutschrift)/i,
  ],
  [
    'supplier_invoice',
    /^(?:kopi(?: af)?[ -]|elektronisk |e-|samle|måneds|slut|a ?conto[ -]?|salgs|kontant|tax |commercial )?(?:faktura|invoice|regning|rechnung)/i,
  ],
  [
    'order_confirmation',
    /^(?:ordre ?bekræftelse|ordrebekr\.|bekræftelse på ordre|order confirmation|orderbekräftelse|ordrebekreftelse|auftragsbestätigung)/i,
  ],
  [
    'delivery_note',
    /^(?:følgeseddel|leverings?seddel|leverancenota|pakkeseddel|plukseddel|afhentningsseddel|delivery note|packing slip|lieferschein|följesedel)/i,
  ],
  [
    'requisition',
    /^(?:(?:arbejds|opgave)?rekvisition(?:sseddel)?|arbejdsordre|bestilling af opgave)/i,
  ],
  ['completion_report', /^(?:færdigmelding|færdigmeldt)/i],
  [
    'other',
    /^(?:kontoudtog|kontoudskrift|saldoopgørelse|afregning|tilbud|rykker|påmindelse|betalingspåmindelse|inkasso|prisliste|pro ?-?forma|statement of account|quotation|offer|reminder)/i,
  ],
];
/** The part of the first page in which a heading is searched. */
const TOP = 0.45;
/** Text that is this many times larger than most of the page is a heading even with a number after it: `FAKTURA NR. 4711`. */
const LARGE = 1.3;
/** Behind a name: a number or date of it, who it goes to, or a value. Such a name is a label. */
const LABEL =
  /^s?[ -]?(?:nr|no|nummer|number|dato|date|til)(?!\p{L})|^[^\s:]{0,12}\s?:|^ [\dR#-]/iu;

/** What kind of document it is: what its largest heading says; without one what its labels speak of; else `other` when it has text at all. */
export function readKind(lines: readonly TextLine[]): DocumentKind {
  const first = lines.filter(({ page }) => page.number === 1);
  const large = LARGE * usualHeight(first);
  let best: { kind: DocumentKind; size: number } | undefined;
  const labelled = new Set<DocumentKind>();
  for (const line of first) {
    if (line.top > TOP * line.page.height) continue;
    for (const { kind, isLabel } of namesIn(line)) {
      if (isLabel && kind !== 'other') labelled.add(kind);
      const heads = !isLabel || line.height > large;
      if (heads && line.height > (best?.size ?? 0) + 0.5) best = { kind, size: line.height };
    }
  }
  const byLabel = names.find(([kind]) => labelled.has(kind))?.[0];
  return best?.kind ?? byLabel ?? (lines.length > 0 ? 'other' : 'unknown');
}

/** The kinds that a line names. A name with its value in the next cell is a label too. */
function namesIn(line: TextLine): { kind: DocumentKind; isLabel: boolean }[] {
  const cells = cellsOf(line);
  return cells.flatMap(({ text }, at) => {
    for (const [kind, name] of names) {
      const found = name.exec(text)?.[0];
      if (found === undefined) continue;
      const behind = text.slice(found.length);
      const next = behind === '' ? cells[at + 1]?.text : undefined;
      const isLabel = LABEL.test(behind) || (next !== undefined && /^[\dR:#]/.test(next));
      // Another word that begins so: Fakturering, Regningsadresse.
      return isLabel || !/^\p{L}/u.test(behind) ? [{ kind, isLabel }] : [];
    }
    return [];
  });
}

/** The kind of document that a cell begins with the name of. */
export function headingIn(text: string): DocumentKind | undefined {
  return names.find(([, name]) => name.test(text))?.[0];
}

function usualHeight(lines: readonly TextLine[]): number {
  const heights = lines.map(({ height }) => height).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
