import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CardView } from '../cards/card-view.ts';

const TRAVEL = 200;

/** A card that has another place than before travels there; none does where motion is not wanted. */
export function useTravel(board: RefObject<HTMLElement | null>, cards: readonly CardView[]): void {
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, DOMRect>();
    for (const { orderNo: id } of cards.map((view) => view.card)) {
      const card = root.querySelector(`[data-card="${id}"]`);
      if (card === null) continue;
      const place = card.getBoundingClientRect();
      const was = places.current.get(id);
      now.set(id, place);
      if (still || was === undefined) continue;
      const [x, y] = [was.left - place.left, was.top - place.top];
      if (x === 0 && y === 0) continue;
      card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: TRAVEL,
        easing: 'ease-out',
      });
    }
    places.current = now;
  }, [board, cards]);
}
