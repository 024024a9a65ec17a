import type { DocumentKind } from '#domain/documents/document.ts';
import type { StoredDocument } from './stored-document.ts';

/** Documents that go along with goods and work. All others are about money, or nobody knows what they are about. */
const WITHOUT_PRICES: ReadonlySet<DocumentKind> = new Set([
  'delivery_note',
  'requisition',
  'completion_report',
]);

/**
 * Whether prices may stand on a document. That no amount was read on it proves nothing unless the document was read and is of a kind that has
 * none.
 */
export function mayHoldPrices({
  kind,
  netOre,
  vatOre,
  totalOre,
  reading,
}: Pick<StoredDocument, 'kind' | 'netOre' | 'vatOre' | 'totalOre' | 'reading'>): boolean {
  if (!WITHOUT_PRICES.has(kind) || reading === null) return true;
  const amounts = [netOre, vatOre, totalOre, reading.netOre, reading.vatOre, reading.totalOre];
  return (
    amounts.some((amount) => amount !== null) ||
    reading.itemLines.some((line) => line.unitOre !== null || line.netOre !== 0)
  );
}
