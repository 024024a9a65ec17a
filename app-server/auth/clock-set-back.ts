/** How far the clocks of two app-servers may be apart, in milliseconds. */
export const CLOCKS_APART = 5 * 60_000;

/**
 * Whether something happened at most this long ago. Not when it lies ahead: it was written before the clock was set back, and nothing
 * lasts longer for that.
 * @param ms milliseconds
 * @param at milliseconds since 1970
 */
export function isWithin(ms: number, at: number, now: Date): boolean {
  const ago = now.getTime() - at;
  return ago <= ms && ago >= -CLOCKS_APART;
}
