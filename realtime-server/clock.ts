/** Milliseconds that only ever go forward; whole, so that they stay small in memory. */
export function monotonicNow(): number {
  return Math.trunc(performance.now());
}
