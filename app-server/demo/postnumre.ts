import { readFileSync } from 'node:fs';
import type { postnumre } from '../database/schema/places.ts';

const FILE = new URL('../database/seed/postnumre.csv', import.meta.url);

/**
 * PostNord's table whole: `AMTS_NR;ADRESSERINGSNAVN;KOMMUNE_NR;ADRESSERINGSNAVN_1;POSTNR;BYNAVN`, where the two names are the
 * region's and the kommune's.
 */
export function postnrRows(): (typeof postnumre.$inferInsert)[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => {
    const [
      regionCode = '',
      region = '',
      municipalityCode = '',
      municipality = '',
      postnr = '',
      city = '',
    ] = line.split(';');
    return { postnr, city, municipalityCode, municipality, regionCode, region };
  });
}
