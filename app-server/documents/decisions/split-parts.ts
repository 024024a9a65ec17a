import type { SplitPart } from '#domain/documents/document-decision.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import type { Transaction } from '../../services.ts';
import { findCandidates, rankOrders } from '../matching/candidates.ts';
import type { StoredDocument } from '../stored-document.ts';
import { refuseWithoutAmount } from './make-match.ts';
import type { Part } from './place-parts.ts';

/** What is left of the document's amount when the parts are taken from it, in øre. */
export function restOf({ netOre }: StoredDocument, parts: readonly SplitPart[]): number {
  return (netOre ?? 0) - parts.reduce((sum, part) => sum + part.netOre, 0);
}

/**
 * The parts of a document that is split, each with the item lines that fall to it.
 * @throws Invalid when a page or line does not exist or falls to two orders, or one order is named twice
 */
export async function splitParts(
  tx: Transaction,
  document: StoredDocument,
  orders: ReadonlyMap<string, StoredOrder>,
  by: 'pages' | 'lines',
  parts: readonly SplitPart[],
): Promise<Part[]> {
  refuseOverlap(document, by, parts);
  const ids = parts.map(({ orderId }) => orderId);
  const ranked = await rankOrders(tx, document, ids);
  const first = (await findCandidates(tx, document)).slice(0, parts.length);
  return parts.flatMap(({ orderId, mode, netOre, pages, lines }) => {
    const order = orders.get(orderId);
    if (!order) return [];
    if (mode === 'lines') refuseWithoutAmount(document, netOre);
    const candidate = ranked.find((one) => one.order.id === orderId);
    return {
      order,
      mode,
      pages: by === 'pages' ? (pages ?? []) : null,
      lines: by === 'lines' ? (lines ?? []) : null,
      netOre,
      share: {
        lines: by === 'lines' ? (lines ?? []) : linesOnPages(document, pages ?? []),
        netOre,
      },
      score: candidate?.score ?? null,
      reasons: candidate?.reasons ?? [],
      wasFirst: first.some((one) => one.order.id === orderId),
    };
  });
}

function linesOnPages({ reading }: StoredDocument, pages: readonly number[]): number[] {
  return (reading?.itemLines ?? []).flatMap(({ box }, index) =>
    pages.includes(box.page) ? [index] : [],
  );
}

function refuseOverlap(
  { pages: pageCount, reading }: StoredDocument,
  by: 'pages' | 'lines',
  parts: readonly SplitPart[],
): void {
  const orderIds = parts.map(({ orderId }) => orderId);
  if (new Set(orderIds).size < orderIds.length) {
    throw new Invalid({ parts: 'Den samme ordre er valgt to gange.' });
  }
  const taken = parts.flatMap((part) => part[by] ?? []);
  const [first, last] = by === 'pages' ? [1, pageCount] : [0, (reading?.itemLines.length ?? 0) - 1];
  if (taken.some((one) => one < first || one > last)) {
    throw new Invalid({ parts: by === 'pages' ? 'Siden findes ikke.' : 'Linjen findes ikke.' });
  }
  // A page may carry lines of two orders, a line of goods belongs to one.
  if (by === 'lines' && new Set(taken).size < taken.length) {
    throw new Invalid({ parts: 'En linje er valgt til to ordrer.' });
  }
  if (by === 'pages' && parts.some(({ pages }) => pages === undefined)) {
    throw new Invalid({ parts: 'Vælg mindst én side til hver ordre.' });
  }
}
