/** Where the card of a good is. */
export function goodUrl(goodNo: string): string {
  return `/varer/${encodeURIComponent(goodNo)}`;
}
