import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { postnumre } from '../schema/customers/places.ts';

const FILE = 'app-server/database/seed/postnumre.csv';

/**
 * All rows of PostNord's table: `AMTS_NR;ADRESSERINGSNAVN;KOMMUNE_NR;ADRESSERINGSNAVN_1;POSTNR;BYNAVN`, where the two names are
 * those of the region and the kommune.
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
