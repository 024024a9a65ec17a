import type { postnumre } from '../../database/schema/customers/places.ts';
import { areaOf, demoAreas } from './areas.ts';
import { filled, type Random, type Weighted } from '../rows/random.ts';
import { homeStems, streetEndings, workStems } from '../rows/words.ts';

interface Place {
  postnr: string;
  city: string;
  municipalityCode: string;
}

export interface StreetAddress extends Place {
  street: string;
  houseNo: string;
  floor: string | null;
  door: string | null;
  areaId: string | null;
}

/** Draws plausible addresses: a street of common words in a real town. */
export interface Places {
  address(random: Random, at: 'home' | 'work'): StreetAddress;
  /** The town of a postnr. */
  town(postnr: string): Place;
}

const HOME = '7100';
const homeArea = areaOf(HOME);
/** Streets and flats of large towns. */
const TOWNS = /^(7100|7000|6000|8000|8200|8700|5000|6700)$/;

/** Makes the generator of addresses from the table of postnumre. */
export function placesFrom(rows: readonly (typeof postnumre.$inferInsert)[]): Places {
  const byPostnr = new Map<string, Place>();
  for (const row of rows) {
    const dominant = row.postnr === HOME ? row.municipalityCode === '630' : true;
    if (dominant && !byPostnr.has(row.postnr)) byPostnr.set(row.postnr, row);
  }
  const town = (postnr: string): Place => {
    const place = byPostnr.get(postnr);
    if (!place) throw new Error(`There is no postnr ${postnr}`);
    return { postnr, city: place.city, municipalityCode: place.municipalityCode };
  };
  const inArea = new Map<string | null, string[]>();
  for (const postnr of byPostnr.keys()) {
    if (postnr < '1000' || postnr > '9990') continue;
    const areaId = areaOf(postnr);
    const postnrs = inArea.get(areaId);
    if (postnrs) postnrs.push(postnr);
    else inArea.set(areaId, [postnr]);
  }
  const shares: [Weighted<string | null>, ...Weighted<string | null>[]] = [
    [null, 3],
    ...demoAreas.map(({ id, share }): Weighted<string | null> => [id, share]),
  ];
  return {
    town,
    address(random, at) {
      const areaId = random.weighted(shares);
      const isHome = areaId === homeArea && random.chance(0.45);
      const place = town(isHome ? HOME : random.pick(filled(inArea.get(areaId) ?? [HOME])));
      const street =
        random.pick(at === 'home' ? homeStems : workStems) + random.pick(streetEndings);
      const letter = random.chance(0.12) ? random.pick(['A', 'B', 'C', 'D']) : '';
      const flat = at === 'home' && TOWNS.test(place.postnr) && random.chance(0.35);
      const floor = flat ? random.pick(['st', '1', '2', '3', '4']) : null;
      return {
        ...place,
        street,
        houseNo: `${random.int(1, 140)}${letter}`,
        floor,
        door: flat ? random.pick(['th', 'tv', 'mf']) : null,
        areaId: areaOf(place.postnr),
      };
    },
  };
}
