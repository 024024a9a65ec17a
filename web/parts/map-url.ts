/** The address of a map with the way there. A phone opens it in its own map. */
export function mapUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${address}, Danmark`)}`;
}
