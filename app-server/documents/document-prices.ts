import type { DocumentKind } from '#domain/documents/document.ts';
import type { StoredDocument } from './stored-document.ts';

/** Kinds of documents without prices, for goods and work. All other kinds have prices or are unknown. */
const WITHOUT_PRICES: ReadonlySet<DocumentKind> = new Set([
  'delivery_note',
  'requisition',
  'completion_report',
]);

/**
 * Whether a document may contain prices. Without an amount it is free of prices only if it was read and is of a kind that has
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
