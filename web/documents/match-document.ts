import type {
  Candidate,
  DocumentDetails,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { defaultMatchMode } from '#domain/documents/document-lines.ts';
import type {
  MatchCandidate,
  MatchDocument,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';

/** A candidate as the machine knows it. */
export function matchCandidate({ order, blocked }: Candidate): MatchCandidate {
  return { orderId: order.id, orderNo: order.orderNo, blocked };
}

/** A document as the machine knows it. */
export function matchDocument({ item, reading, candidates }: DocumentDetails): MatchDocument {
  const lines = reading?.itemLines ?? [];
  return {
    id: item.id,
    version: item.version,
    pages: item.pages,
    netOre: item.netOre,
    lines: lines.map(({ box, netOre, orderNo }) => ({ page: box.page, netOre, orderNo })),
    candidates: candidates.map(matchCandidate),
    mode: defaultMatchMode({ ...item, lineCount: lines.length }),
  };
}
