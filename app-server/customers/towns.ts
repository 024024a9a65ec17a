import { eq } from 'drizzle-orm';
import { danishCompare } from '#domain/text/danish-text.ts';
import { postnumre } from '../database/schema/customers/places.ts';
import { Invalid } from '../http/failures/errors.ts';
import type { Queryable } from '../services.ts';

/** The town of a postnr, `null` when the table does not know it, and its municipalities. */
export async function placeOf(
  q: Queryable,
  postnr: string,
): Promise<{ city: string | null; municipalities: string[] }> {
  const rows = await q.select().from(postnumre).where(eq(postnumre.postnr, postnr));
  const municipalities = [...new Set(rows.map(({ municipality }) => municipality))];
  return { city: rows[0]?.city ?? null, municipalities: municipalities.toSorted(danishCompare) };
}

/**
 * Town and municipality of an address. A postnr in several municipalities gives the town, but not the municipality.
 * @throws Invalid (an unknown postnr without a town)
 */
export async function townOf(
  q: Queryable,
  { postnr, city }: { postnr: string; city?: string | null | undefined },
) {
  const rows = await q.select().from(postnumre).where(eq(postnumre.postnr, postnr));
  const town = rows[0]?.city ?? city;
  if (!town) throw new Invalid({ city: `Postnummeret ${postnr} er ukendt. Skriv også byen.` });
  const codes = [...new Set(rows.map(({ municipalityCode }) => municipalityCode))];
  return { city: town, municipalityCode: codes.length === 1 ? codes[0] : null };
}
