import type { Place } from '#domain/pages.ts';

/** How many places stand side by side on a phone and can be read and hit. */
const ROOM = 5;

/**
 * The places of daily use for which a phone's bar has no room; they stand behind “Flere”, which takes the room of one.
 * @returns none where all of them fit
 */
export function foldedPlaces(places: readonly Place[]): readonly Place[] {
  const daily = places.filter(({ group }) => group === 'daily');
  return daily.length > ROOM ? daily.slice(ROOM - 1) : [];
}
