import type {
  Candidate,
  DocumentDetails,
} from '#app-server/pages/admin/manual-order-match.props.ts';
import { defaultMatchMode } from '#domain/documents/document-lines.ts';
import type {
  DeskCandidate,
  DeskPaper,
} from '#machines/screens/manual-order-match/manual-order-match-types.ts';

/** A candidate as the machine knows it. */
export function deskCandidate({ order, blocked }: Candidate): DeskCandidate {
  return { orderId: order.id, orderNo: order.orderNo, blocked };
}

/** A document as the machine knows it. */
export function deskPaper({ item, reading, candidates }: DocumentDetails): DeskPaper {
  const lines = reading?.itemLines ?? [];
  return {
    id: item.id,
    version: item.version,
    pages: item.pages,
    netOre: item.netOre,
    lines: lines.map(({ box, netOre, orderNo }) => ({ page: box.page, netOre, orderNo })),
    candidates: candidates.map(deskCandidate),
    mode: defaultMatchMode({ ...item, lineCount: lines.length }),
  };
}
