import { useState } from 'react';
import type { Candidate } from '#app-server/pages/admin/manual-order-match.props.ts';

const none: readonly Candidate[] = [];

/** The candidates of a document with the orders that were found for it by hand, which stand first. */
export function useFoundOrders(documentId: string | null, proposed: readonly Candidate[]) {
  const [found, setFound] = useState({ documentId, orders: none });
  const orders = found.documentId === documentId ? found.orders : none;
  const isNew = ({ order }: Candidate) => !proposed.some((one) => one.order.id === order.id);
  return {
    candidates: [...orders.filter(isNew), ...proposed],
    addFound: (candidate: Candidate) =>
      setFound({
        documentId,
        orders: [candidate, ...orders.filter(({ order }) => order.id !== candidate.order.id)],
      }),
  };
}
