import { useCallback, useState } from 'react';
import { CARDS_PER_LANE } from '#domain/boards/board.ts';

/**
 * The number of cards that fit in a lane: its height divided by a card's, from the current style sheet.
 * On a narrow screen the lane is as long as its cards, and all of them are shown.
 * @returns a ref for the lane's list and the number, at least 1
 */
export function useCapacity(): [(list: HTMLElement | null) => (() => void) | undefined, number] {
  const [capacity, setCapacity] = useState(1);
  const ref = useCallback((list: HTMLElement | null) => {
    if (list === null) return undefined;
    const measure = () => {
      const style = getComputedStyle(list);
      if (style.overflowY === 'visible') return setCapacity(CARDS_PER_LANE);
      const card = Number.parseFloat(style.getPropertyValue('--card-px')) || 1;
      const gap = Number.parseFloat(style.rowGap) || 0;
      return setCapacity(Math.max(1, Math.floor((list.clientHeight + gap) / (card + gap))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return [ref, capacity];
}
