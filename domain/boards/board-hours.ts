/** A board is black from this hour of the Danish clock on. */
export const DARK_FROM = 17;
/** It is paper-white from this hour on. */
export const DARK_UNTIL = 6;

/** A board is black by night and paper-white by day. */
export function isDarkHour(hour: number): boolean {
  return hour >= DARK_FROM || hour < DARK_UNTIL;
}
