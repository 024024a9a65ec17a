import type { MatchMode } from '#domain/documents/document.ts';
import { isInKroner } from '#domain/documents/document-reading.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Transaction } from '../../services.ts';
import { rankOrders } from '../matching/candidates.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { Part } from './place-parts.ts';

/**
 * The part of a document that is matched completely with one order.
 * @throws Invalid when lines are asked for and the document says nothing of what it costs
 */
export async function wholePart(
  tx: Transaction,
  document: StoredDocument,
  order: StoredOrder,
  mode: MatchMode,
): Promise<Part> {
  const all = document.reading?.itemLines ?? [];
  const netOre = document.netOre ?? (all.length > 0 ? sumOf(all) : null);
  if (mode === 'lines') refuseWithoutAmount(document, netOre);
  const [ranked] = await rankOrders(tx, document, [order.id]);
  return {
    order,
    mode,
    pages: null,
    lines: null,
    netOre,
    share: { lines: all.map((_, index) => index), netOre: netOre ?? 0 },
    score: ranked?.score ?? null,
    reasons: ranked?.reasons ?? [],
    wasFirst: document.bestOrderId === order.id,
  };
}

/** @throws Invalid when a document's amounts cannot become lines: unknown, or in another currency */
export function refuseWithoutAmount(document: StoredDocument, netOre: number | null): void {
  if (netOre === null) {
    throw new Invalid({
      mode: 'Dokumentets beløb kendes ikke. Marker det på dokumentet, eller vedhæft det kun.',
    });
  }
  if (!isInKroner(document)) {
    throw new Invalid({
      mode: `Beløbene er i ${document.currency}. Vedhæft dokumentet uden ordrelinjer.`,
    });
  }
}

function sumOf(lines: readonly { netOre: number }[]): number {
  return lines.reduce((sum, { netOre }) => sum + netOre, 0);
}
