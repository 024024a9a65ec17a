import { useCallback, useState } from 'react';

/**
 * The room of a lane for its cards.
 * @returns a ref for the lane's list, and its height in units of the board (`--u`); `null` on a narrow screen, where a lane is as long as its cards
 */
export function useRoom(): [(list: HTMLElement | null) => (() => void) | undefined, number | null] {
  const [room, setRoom] = useState<number | null>(0);
  const ref = useCallback((list: HTMLElement | null) => {
    if (list === null) return undefined;
    const measure = () => {
      const style = getComputedStyle(list);
      if (style.overflowY === 'visible') return setRoom(null);
      const unit = Number.parseFloat(style.getPropertyValue('--u')) || 1;
      return setRoom(Math.floor(list.clientHeight / unit));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
