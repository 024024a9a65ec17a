import type { Demo } from '#app-server/demo/make-demo.ts';
import { castOf } from './cast.ts';
import type { ForeignDocument } from './foreign-document.ts';
import { creditDocuments } from './sets/credits.ts';
import { currencyDocuments } from './sets/currencies.ts';
import { electronicDocuments } from './sets/electronic.ts';
import { nobodysDocuments } from './sets/nobodys.ts';
import { placedDocuments } from './sets/places.ts';
import { scannedDocuments } from './sets/scans.ts';
import { senderDocuments } from './sets/senders.ts';
import { severalDocuments } from './sets/several.ts';
import { spelledDocuments } from './sets/spellings.ts';

/**
 * Documents as firms that we do not know draw them, each with what is true of it. They share nothing with the documents of the demo but the
 * company's orders and goods. The same company gives the same documents.
 */
export function foreignDocuments(demo: Demo): ForeignDocument[] {
  const cast = castOf(demo);
  return [
    ...spelledDocuments(cast),
    ...placedDocuments(cast),
    ...severalDocuments(cast),
    ...creditDocuments(cast),
    ...currencyDocuments(cast),
    ...senderDocuments(cast),
    ...electronicDocuments(cast),
    ...scannedDocuments(cast),
    ...nobodysDocuments(cast),
  ];
}
