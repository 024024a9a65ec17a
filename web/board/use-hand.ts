import { useEffect } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
/** The shortest time between two events for a moving mouse, in milliseconds. */
const PAUSE = 1_000;

/** Detects use of the board by mouse, keys or touch. */
export function useHand(onHand: () => void): void {
  useEffect(() => {
    let lastSent = -PAUSE;
    const onSign = ({ timeStamp }: Event) => {
      if (timeStamp - lastSent < PAUSE) return;
      lastSent = timeStamp;
      onHand();
    };
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, onSign));
  }, [onHand]);
}
