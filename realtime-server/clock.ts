/** Monotonic milliseconds. Whole numbers use less memory. */
export function monotonicNow(): number {
  return Math.trunc(performance.now());
}
