import { loose, type Cast } from '../cast.ts';
import { havnens, lageret, nordisk } from '../firms.ts';
import { scan, stampedScan } from '../layouts/scan.ts';
import { makePaper } from '../make-paper.ts';
import type { Firm, ForeignPaper, Layout } from '../paper.ts';

const scans: readonly (readonly [string, Layout, Firm])[] = [
  ['scan without text', scan, nordisk],
  ['scan of a paper with a proven number', scan, havnens],
  ['scan with a stamp of its program', stampedScan, lageret],
];

/** Pages without words: what is on them stands in a picture. */
export function scannedPapers(cast: Cast): ForeignPaper[] {
  return scans.map(([name, layout, firm]) => {
    const job = cast.next();
    return makePaper(cast, name, {
      firm,
      layout,
      jobs: [job],
      facts: [['Deres rekv.', job.requisitionNo]],
      groups: loose(cast.goods(job, firm.name)),
      truth: { hasText: false },
    });
  });
}
