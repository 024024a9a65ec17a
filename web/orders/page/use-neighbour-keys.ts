import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { fetchEarly } from '#web/layout/navigation/follow-intent.ts';

type Neighbours = OrderInfoProps['neighbours'];

/** Milliseconds that an order is looked at before the one after it is fetched. */
const LOOKING = 300;

/** The way in which the user leafs through the list. */
let leafing: keyof Neighbours | null = null;

const address = (orderNo: string) => `/ordrer/${encodeURIComponent(orderNo)}`;

/** The keys `[` and `]`. Whoever leafs through the list finds the next order on the same side fetched already. */
export function useNeighbourKeys(neighbours: Neighbours) {
  const { previous, next } = neighbours;
  useEffect(() => {
    const ahead = leafing === null ? null : { previous, next }[leafing];
    if (ahead === null) return undefined;
    const timer = setTimeout(() => fetchEarly(address(ahead)), LOOKING);
    return () => clearTimeout(timer);
  }, [previous, next]);

  const leaf = (side: keyof Neighbours) => () => {
    const orderNo = neighbours[side];
    if (orderNo === null) return;
    leafing = side;
    router.visit(address(orderNo));
  };
  return { '[': leaf('previous'), ']': leaf('next') };
}
