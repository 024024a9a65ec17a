import { loose, type Cast } from '../cast.ts';
import { havnens, lageret, nordisk } from '../firms.ts';
import { scan, stampedScan } from '../layouts/scan.ts';
import { makeDocument } from '../make-document.ts';
import type { Firm, ForeignDocument, Layout } from '../foreign-document.ts';

const scans: readonly (readonly [string, Layout, Firm])[] = [
  ['scan without text', scan, nordisk],
  ['scan of a document with a proven number', scan, havnens],
  ['scan with a stamp of its program', stampedScan, lageret],
];

/** Pages without words: what is on them stands in a picture. */
export function scannedDocuments(cast: Cast): ForeignDocument[] {
  return scans.map(([name, layout, firm]) => {
    const job = cast.next();
    return makeDocument(cast, name, {
      firm,
      layout,
      jobs: [job],
      facts: [['Deres rekv.', job.requisitionNo]],
      groups: loose(cast.goods(job, firm.name)),
      truth: { hasText: false },
    });
  });
}
