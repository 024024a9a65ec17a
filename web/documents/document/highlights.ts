import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';
import type { Box, DocumentReading } from '#domain/documents/document-reading.ts';
import type { ScoreReasonCode } from '#domain/documents/document-score.ts';

/** What a mark on the document stands for; each has its colour. */
type HighlightKind = 'order' | 'amount' | 'line' | 'address';

/** A mark on the document. */
export interface Highlight {
  kind: HighlightKind;
  box: Box;
}

const kindOfReason: Partial<Record<ScoreReasonCode, HighlightKind>> = {
  requisition: 'order',
  partner_case: 'order',
  order_no: 'order',
  items: 'line',
  amount: 'amount',
  address: 'address',
  customer: 'address',
};

/** Whether two places are the same: the server sends a reason's boxes as it read them. */
export function isSameBox(one: Box, other: Box): boolean {
  return (
    one.page === other.page &&
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height
  );
}

function marks(kind: HighlightKind, found: readonly ({ box: Box } | null)[]): Highlight[] {
  return found.flatMap((one) => (one === null ? [] : [{ kind, box: one.box }]));
}

/** Everything on the document that the reading found or a reason stands on, each place once. */
export function highlightsOf(
  reading: DocumentReading | null,
  candidates: readonly Pick<Candidate, 'reasons'>[],
): Highlight[] {
  const found =
    reading === null
      ? []
      : [
          ...marks('line', reading.itemLines),
          ...marks('address', reading.addresses),
          ...marks('amount', [reading.netOre, reading.vatOre, reading.totalOre]),
          ...marks('order', [...reading.requisitionNos, ...reading.orderNos, ...reading.caseNos]),
        ];
  const reasoned = candidates.flatMap(({ reasons }) =>
    reasons.flatMap(({ code, boxes }) => {
      const kind = kindOfReason[code];
      return kind === undefined ? [] : boxes.map((box) => ({ kind, box }));
    }),
  );
  const all: Highlight[] = [];
  for (const one of [...found, ...reasoned]) {
    if (!all.some(({ box }) => isSameBox(box, one.box))) all.push(one);
  }
  return all;
}
