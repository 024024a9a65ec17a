import { useEffect, useRef } from 'react';
import type { CardView } from './cards/card-view.ts';

/** Detects cards that have become too old or missed their deadline since the last check. */
export function useBreaches(cards: readonly CardView[], onBreach: () => void): void {
  const previous = useRef<Set<string> | undefined>(undefined);
  const breached = cards.filter((card) => card.breached).map(({ card }) => card.orderNo);
  const signature = breached.join();
  useEffect(() => {
    const before = previous.current;
    const now = new Set(signature === '' ? [] : signature.split(','));
    previous.current = now;
    if (before !== undefined && [...now].some((id) => !before.has(id))) onBreach();
  }, [signature, onBreach]);
}
