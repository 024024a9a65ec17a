import { useEffect, useRef } from 'react';
import type { CardView } from './cards/card-view.ts';

/** Tells when a card has become too old or missed its deadline since it was last looked at. */
export function useBreaches(cards: readonly CardView[], onBreach: () => void): void {
  const previous = useRef<Set<string> | undefined>(undefined);
  const breached = cards.filter((card) => card.breached).map(({ card }) => card.id);
  const signature = breached.join();
  useEffect(() => {
    const before = previous.current;
    const now = new Set(signature === '' ? [] : signature.split(','));
    previous.current = now;
    if (before !== undefined && [...now].some((id) => !before.has(id))) onBreach();
  }, [signature, onBreach]);
}
