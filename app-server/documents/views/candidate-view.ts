import type { MoneySight } from '../../orders/line-views.ts';
import type { Candidate } from '../../pages/manual-order-match.props.ts';
import type { RankedOrder } from '../matching/candidates.ts';

/** A candidate as its viewer may see it. */
export function candidateView(
  { order, partnerName, scored, score, reasons, certain }: RankedOrder,
  { prices }: MoneySight,
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
      address: `${order.street} ${order.houseNo}, ${order.postnr} ${order.city}`,
      partnerName,
      partnerCaseNo: order.partnerCaseNo,
      fitterInitials: [...scored.fitterInitials],
      receivedAt: order.receivedAt.toISOString(),
      netOre: prices ? order.netOre : null,
    },
    score,
    reasons,
    blocked: scored.lock,
    certain,
  };
}
