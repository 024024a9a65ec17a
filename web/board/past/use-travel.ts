import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CardView } from '../cards/card-view.ts';

const TRAVEL = 200;

/** A card that has another place than before travels there; none does where motion is not wanted. */
export function useTravel(board: RefObject<HTMLElement | null>, cards: readonly CardView[]): void {
  const places = useRef(new Map<string, DOMRect>());
  const drawn = useRef('');
  // To ask for places makes the browser lay the whole board out: only when a card has come, gone or moved.
  const sequence = cards.map(({ card }) => `${card.lane} ${card.orderNo}`).join();
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null || sequence === drawn.current) return;
    drawn.current = sequence;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, DOMRect>();
    for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const { card: id = '' } = card.dataset;
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
  }, [board, sequence]);
}
