import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { postnumre } from '../schema/places.ts';

const FILE = 'app-server/database/seed/postnumre.csv';

/**
 * PostNord's table whole: `AMTS_NR;ADRESSERINGSNAVN;KOMMUNE_NR;ADRESSERINGSNAVN_1;POSTNR;BYNAVN`, where the two names are the
 * region's and the kommune's.
 */
export function postnrRows(): (typeof postnumre.$inferInsert)[] {
  const [, ...lines] = readFileSync(join(projectRoot(), FILE), 'utf8').trim().split(/\r?\n/);
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
