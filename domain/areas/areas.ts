import * as v from 'valibot';
import { checkRows } from '../saving/check-rows.ts';
import { readText } from '../saving/read-text.ts';
import { formatRanges, overlapOf, parseRanges, type PostnrRange } from './postnr-ranges.ts';

const area = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1, 'Området findes ikke.'), v.maxLength(60)),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv et navn.'),
    v.maxLength(40, 'Navnet må højst være 40 tegn.'),
  ),
  /** Its postal codes as they are written: `6000–6099, 7100`. */
  ranges: readText((typed) => {
    const parsed = parseRanges(typed);
    return parsed.ok ? { ...parsed, value: formatRanges(parsed.value) } : parsed;
  }),
});

/** A part of the country with its own team. */
export type Area = v.InferOutput<typeof area>;

/** The postal codes of an area that has been checked. */
export function rangesOf({ ranges }: Pick<Area, 'ranges'>): PostnrRange[] {
  const parsed = parseRanges(ranges);
  return parsed.ok ? parsed.value : [];
}

/** All areas: each name once, and each postal code in one of them. */
export const areas = v.pipe(
  v.array(area),
  checkRows<Area>((all, complain) => {
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(0, index)) {
        if (one.name.toLocaleLowerCase('da') === other.name.toLocaleLowerCase('da')) {
          complain(index, 'name', 'Det navn findes allerede.');
        }
        const both = overlapOf(rangesOf(one), rangesOf(other));
        if (both.length > 0) {
          complain(index, 'ranges', `Overlapper med ${other.name}: ${formatRanges(both)}.`);
        }
      }
    }
  }),
);

/** What is said of an area that is taken away although orders or addresses are in it. */
export const AREA_IN_USE = 'Et område med ordrer eller adresser kan ikke fjernes.';
