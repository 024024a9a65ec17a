import type { Demo } from '#app-server/demo/make-demo.ts';
import { castOf } from './cast.ts';
import type { ForeignPaper } from './paper.ts';
import { creditPapers } from './sets/credits.ts';
import { currencyPapers } from './sets/currencies.ts';
import { electronicPapers } from './sets/electronic.ts';
import { nobodysPapers } from './sets/nobodys.ts';
import { placedPapers } from './sets/places.ts';
import { scannedPapers } from './sets/scans.ts';
import { senderPapers } from './sets/senders.ts';
import { severalPapers } from './sets/several.ts';
import { spelledPapers } from './sets/spellings.ts';

/**
 * Papers as firms that we do not know draw them, each with what is true of it. They share nothing with the papers of the demo but the
 * company's orders and goods. The same company gives the same papers.
 */
export function foreignPapers(demo: Demo): ForeignPaper[] {
  const cast = castOf(demo);
  return [
    ...spelledPapers(cast),
    ...placedPapers(cast),
    ...severalPapers(cast),
    ...creditPapers(cast),
    ...currencyPapers(cast),
    ...senderPapers(cast),
    ...electronicPapers(cast),
    ...scannedPapers(cast),
    ...nobodysPapers(cast),
  ];
}
