import type { DocumentKind } from '#domain/documents/document.ts';
import type { Found } from '#domain/documents/document-reading.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import type { TextLine } from '../text/text-line.ts';

const NO = String.raw`(?:[ -]?(?:nr|no|nummer)\.?|snummer)`;
/** What each kind calls its own number. */
const labels: Record<DocumentKind, readonly string[]> = {
  supplier_invoice: [`faktura${NO}`, 'faktura', `bilag(?:s)?${NO}`],
  credit_note: [`kreditnota${NO}`, 'kreditnota', `bilag(?:s)?${NO}`],
  order_confirmation: [
    `ordrebekræftelse(?:s)?${NO}`,
    `bekræftelse(?:s)?${NO}`,
    `vores ordre${NO}`,
    `ordre${NO}`,
  ],
  delivery_note: [
    `(?:følge|leverings)seddel(?:s)?${NO}`,
    `følges\\.? ?nr\\.?`,
    `leverance${NO}`,
    'følgeseddel',
  ],
  requisition: [`rekvisition(?:s)?${NO}`, `opgave${NO}`, `sags?${NO}`],
  completion_report: [`færdigmelding(?:s)?${NO}`, `sags?${NO}`],
  other: [`dokument${NO}`, `bilag(?:s)?${NO}`],
  unknown: [],
};
const VALUE = String.raw`(?:[A-ZÆØÅ]{1,4}[-./ ]?)?\d[\dA-Z./-]{1,24}`;

/** The number that the sender gave the document. */
export function readDocumentNo(
  lines: readonly TextLine[],
  kind: DocumentKind,
): Found<string> | null {
  for (const label of labels[kind]) {
    const cell = labelled(lines, label, VALUE).find(({ text }) => /\d{3}/.test(text));
    if (cell) return foundAt(cell, cell.text.replace(/[./-]+$/, ''));
  }
  return null;
}
