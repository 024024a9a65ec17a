/** Whether the device is touched rather than pointed at: there, nothing is said about keys. */
export function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
