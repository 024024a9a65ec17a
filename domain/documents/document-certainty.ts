import type { DocumentReading } from './document-reading.ts';
import type { ScoredOrder, ScoreReason, ScoreReasonCode } from './document-score.ts';

/** A candidate as far as certainty looks at it. */
export interface ScoredCandidate {
  score: number;
  reasons: readonly ScoreReason[];
  scored: ScoredOrder;
}

const CERTAIN = 90;
const AHEAD = 20;
/** What names one order: where it speaks for another one too, a person must look. */
const NAMING: ReadonlySet<ScoreReasonCode> = new Set(['requisition', 'partner_case', 'order_no']);

/**
 * "Sikker": the first of the candidates (best first) has at least 90 points, is at least 20 ahead of the next, can take the document, and
 * everything on the document speaks for it alone: every number on it, every group of goods, and no door that is another candidate's.
 * The badge and the automatic match both ask here, and nowhere else.
 */
export function isCertain(
  reading: DocumentReading,
  candidates: readonly ScoredCandidate[],
): boolean {
  const [first, ...others] = candidates;
  if (!first || first.score < CERTAIN || first.score - (others[0]?.score ?? 0) < AHEAD)
    return false;
  const loose = new Set((reading.looseNos ?? []).map(({ value }) => value));
  return (
    canTake(first.scored) &&
    namesOnly(reading, first.scored) &&
    !others.some((other) => speaksFor(other, first, loose))
  );
}

function canTake({ lock, cancelled, hasSameDocument }: ScoredOrder): boolean {
  return lock === null && !cancelled && !hasSameDocument;
}

/** Every number and every group on the document is the order's, and nothing on it is for stock. */
function namesOnly(reading: DocumentReading, order: ScoredOrder): boolean {
  const { requisitionNos, orderNos, caseNos, itemLines, flags } = reading;
  const isGrouped = itemLines.some(({ orderNo }) => orderNo !== null);
  return (
    requisitionNos.every(({ valid, value }) => valid && value === order.requisitionNo) &&
    orderNos.every(({ value }) => value === order.orderNo) &&
    caseNos.every(
      ({ partnerId, value }) => partnerId === order.partnerId && value === order.partnerCaseNo,
    ) &&
    (!isGrouped || itemLines.every(({ orderNo }) => orderNo === order.orderNo)) &&
    !flags.includes('for_stock')
  );
}

/** Whether something on the document names another candidate: its number, also a bare one, or a door that is not the first one's. */
function speaksFor(
  other: ScoredCandidate,
  first: ScoredCandidate,
  loose: ReadonlySet<string>,
): boolean {
  const isAt = ({ reasons }: ScoredCandidate) => reasons.some(({ code }) => code === 'address');
  return (
    other.reasons.some(({ code }) => NAMING.has(code)) ||
    loose.has(other.scored.orderNo) ||
    (isAt(other) && !isAt(first))
  );
}
