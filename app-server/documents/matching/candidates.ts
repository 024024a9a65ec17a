import { isCertain, scoreOrder, type ScoreReason } from '#domain/document-score.ts';
import type { Queryable } from '../../services.ts';
import type { StoredDocument } from '../stored-document.ts';
import { type CandidateGround, loadCandidateOrders } from './candidate-orders.ts';
import { knownGoods } from './known-goods.ts';
import { possibleOrders } from './possible-orders.ts';

/** A candidate, scored. */
export interface RankedOrder extends CandidateGround {
  score: number;
  reasons: ScoreReason[];
  /** "Sikker". */
  certain: boolean;
}

const SHOWN = 8;
/** Fewer points than these (a date and initials) are no reason to show an order. */
const WORTH_SHOWING = 15;

/** Whether an order is one to suggest: it is worth showing also with what speaks against it. */
export function isSuggestion({ score }: RankedOrder): boolean {
  return score >= WORTH_SHOWING;
}

/**
 * The orders that a document most likely belongs to, best first, at most eight. One with much for it is shown although more speaks
 * against it (cancelled, already matched), so that a person sees why. Empty when the document could not be read.
 */
export async function findCandidates(
  q: Queryable,
  document: StoredDocument,
): Promise<RankedOrder[]> {
  const { reading } = document;
  if (reading === null) return [];
  const itemGoods = await knownGoods(q, reading);
  const goodIds = idsIn(itemGoods);
  const ids = await possibleOrders(q, reading, goodIds);
  const ranked = await rankOrders(q, document, ids, itemGoods);
  return ranked.filter(isWorthShowing).slice(0, SHOWN);
}

/** Given orders, scored against a document, best first. */
export async function rankOrders(
  q: Queryable,
  document: StoredDocument,
  orderIds: readonly string[],
  knownItems?: readonly (string | null)[],
): Promise<RankedOrder[]> {
  const { reading } = document;
  const itemGoods = knownItems ?? (reading ? await knownGoods(q, reading) : []);
  const grounds = await loadCandidateOrders(q, document, orderIds, idsIn(itemGoods));
  const scored = grounds
    .map((ground) => ({
      ...ground,
      ...(reading ? scoreOrder({ reading, itemGoods }, ground.scored) : { score: 0, reasons: [] }),
    }))
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(isAtPlace(b)) - Number(isAtPlace(a)) ||
        b.order.receivedAt.getTime() - a.order.receivedAt.getTime(),
    );
  const certain = isCertain(scored.map(({ score }) => score));
  return scored.map((one, place) => ({
    ...one,
    certain: place === 0 && certain && one.scored.lock === null,
  }));
}

function isWorthShowing({ reasons }: RankedOrder): boolean {
  const speakingFor = reasons.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  return speakingFor >= WORTH_SHOWING;
}

/** Of equals the order at an address of the paper comes first: many jobs take the same goods, few are at the same door. */
function isAtPlace({ reasons }: { reasons: readonly ScoreReason[] }): boolean {
  return reasons.some(({ code }) => code === 'address');
}

function idsIn(itemGoods: readonly (string | null)[]): string[] {
  return [...new Set(itemGoods.flatMap((id) => id ?? []))];
}
