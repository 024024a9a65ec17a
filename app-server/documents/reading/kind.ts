import type { DocumentKind } from '#domain/document.ts';
import { cellsOf } from './cells.ts';
import type { TextLine } from './text-line.ts';

/** Words that name a kind of paper, as its heading or in it. The first that fits counts. */
const names: readonly [kind: DocumentKind, name: RegExp][] = [
  ['credit_note', /^(?:kreditnota|kreditfaktura|creditnote|credit note)(?![a-zæøå])/i],
  ['order_confirmation', /^(?:ordrebekræftelse|ordrebekr\.|bekræftelse på ordre)(?![a-zæøå])/i],
  [
    'delivery_note',
    /^(?:følgeseddel|leveringsseddel|leverancenota|plukseddel|afhentningsseddel)(?![a-zæøå])/i,
  ],
  ['completion_report', /^(?:færdigmelding|færdigmeldt)(?![a-zæøå])/i],
  [
    'requisition',
    /^(?:(?:arbejds)?rekvisition|opgaverekvisition|rekvisitionsseddel|arbejdsordre|bestilling af opgave)(?![a-zæøå])/i,
  ],
  ['supplier_invoice', /^(?:faktura|regning|invoice|salgsfaktura)(?![a-zæøå])/i],
];
/** A heading stands in this part of the first page. */
const TOP = 0.45;

/** What kind of paper it is: what its largest heading says, else `other` when it has text at all. */
export function readKind(lines: readonly TextLine[]): DocumentKind {
  let best: { kind: DocumentKind; size: number } | undefined;
  for (const line of lines) {
    if (line.page.number > 1) break;
    if (line.top > TOP * line.page.height) continue;
    for (const { text } of cellsOf(line)) {
      const kind = names.find(([, name]) => name.test(text))?.[0];
      // A label such as "Faktura nr. 4711" names the kind too, but a heading is larger and wins.
      if (kind && line.height > (best?.size ?? 0) + 0.5) best = { kind, size: line.height };
    }
  }
  return best?.kind ?? (lines.length > 0 ? 'other' : 'unknown');
}
