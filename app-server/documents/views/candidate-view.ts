import { addressLine } from '#domain/orders/address-line.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import type { Candidate } from '../../pages/admin/manual-order-match.props.ts';
import type { RankedOrder } from '../matching/candidates.ts';

/** A candidate as its viewer may see it. */
export function candidateView(
  { order, partnerName, scored, score, reasons, certain }: RankedOrder,
  visibility: Visibility,
): Candidate {
  return {
    order: {
      id: order.id,
      orderNo: order.orderNo,
      version: order.version,
      status: order.status,
      title: order.title,
      workType: order.workType,
      customerName: order.customerName,
      address: addressLine(order),
      partnerName,
      partnerCaseNo: order.partnerCaseNo,
      fitterInitials: [...scored.fitterInitials],
      receivedAt: order.receivedAt.toISOString(),
      ...redact({ netOre: order.netOre }, visibility),
    },
    score,
    reasons,
    blocked: scored.lock,
    certain,
  };
}
