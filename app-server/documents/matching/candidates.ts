import { isCertain } from '#domain/documents/document-certainty.ts';
import {
  scoreOrder,
  type ScoreReason,
  type ScoreReasonCode,
} from '#domain/documents/document-score.ts';
import type { Queryable } from '../../services.ts';
import type { StoredDocument } from '../stored-document.ts';
import {
  type CandidateInputs,
  type CandidateOrder,
  loadCandidateInputs,
  loadShown,
} from './candidate-orders.ts';
import { knownGoods } from './known-goods.ts';
import { possibleOrders } from './possible-orders.ts';

/** A candidate, scored. */
export interface RankedOrder extends CandidateInputs, CandidateOrder {
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
 * against it (cancelled, already matched), so that a person sees why. Empty when the document could not be read. Four queries: its
 * goods, the orders it may be about, what the score asks of those, and the best of them whole.
 */
export async function findCandidates(
  q: Queryable,
  document: StoredDocument,
): Promise<RankedOrder[]> {
  const { reading } = document;
  if (reading === null) return [];
  const itemGoods = await knownGoods(q, reading);
  const ids = await possibleOrders(q, reading, idsIn(itemGoods));
  const scored = await scoreOrders(q, document, ids, itemGoods);
  return wholeOrders(q, scored.filter(isWorthShowing).slice(0, SHOWN));
}

/** Given orders, scored against a document, best first. */
export async function rankOrders(
  q: Queryable,
  document: StoredDocument,
  orderIds: readonly string[],
): Promise<RankedOrder[]> {
  const { reading } = document;
  const itemGoods = reading ? await knownGoods(q, reading) : [];
  return wholeOrders(q, await scoreOrders(q, document, orderIds, itemGoods));
}

type Scored = Omit<RankedOrder, keyof CandidateOrder>;

async function scoreOrders(
  q: Queryable,
  document: StoredDocument,
  orderIds: readonly string[],
  itemGoods: readonly (string | null)[],
): Promise<Scored[]> {
  const { reading } = document;
  const candidates = await loadCandidateInputs(q, document, orderIds, idsIn(itemGoods));
  const scored = candidates
    .map((candidate) => ({
      ...candidate,
      ...(reading
        ? scoreOrder({ reading, itemGoods }, candidate.scored)
        : { score: 0, reasons: [] }),
    }))
    // Equal scores: first an order at an address of the document, then one at its time, then the newest.
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(has(b, 'address')) - Number(has(a, 'address')) ||
        Number(has(b, 'date')) - Number(has(a, 'date')) ||
        b.receivedAt.getTime() - a.receivedAt.getTime(),
    );
  const certain = reading !== null && isCertain(reading, scored);
  return scored.map((one, place) => ({ ...one, certain: place === 0 && certain }));
}

async function wholeOrders(q: Queryable, scored: readonly Scored[]): Promise<RankedOrder[]> {
  const shown = await loadShown(
    q,
    scored.map(({ id }) => id),
  );
  return scored.flatMap((one) => {
    const whole = shown.get(one.id);
    return whole === undefined ? [] : [{ ...one, ...whole }];
  });
}

/** Whether the reasons other than the amount give enough points. An amount alone proves nothing: many orders have the same amount. */
function isWorthShowing({ reasons }: Pick<RankedOrder, 'reasons'>): boolean {
  const speakingFor = reasons.reduce(
    (sum, { code, points }) => sum + (code === 'amount' ? 0 : Math.max(0, points)),
    0,
  );
  return speakingFor >= WORTH_SHOWING;
}

/** Whether one of the reasons has this code. */
function has({ reasons }: { reasons: readonly ScoreReason[] }, wanted: ScoreReasonCode): boolean {
  return reasons.some(({ code }) => code === wanted);
}

function idsIn(itemGoods: readonly (string | null)[]): string[] {
  return [...new Set(itemGoods.flatMap((id) => id ?? []))];
}
