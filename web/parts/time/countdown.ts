import { useEffect, useState } from 'react';

/**
 * Counts down from a waiting time and returns the whole seconds left. A new value of `seconds` restarts it.
 * @param seconds `null` when there is nothing to wait for.
 */
export function useCountdown(seconds: number | null): number {
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    const end = performance.now() + (seconds ?? 0) * 1000;
    const count = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** `1 sekund`, `30 sekunder` */
export function secondsText(seconds: number): string {
  return `${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'}`;
}
