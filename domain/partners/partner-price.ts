import * as v from 'valibot';
import { formatKrInput, parseKr } from '../amounts/money.ts';
import { UNITS } from '../orders/order-line.ts';
import { checkRows } from '../saving/check-rows.ts';
import { readText } from '../saving/read-text.ts';
import { accepted, refused } from '../result.ts';
import { sentDay } from '../time/date-schemas.ts';

const MOST_ORE = 100_000_000_00;
const day = sentDay('Skriv en dato.');

const price = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1, 'Prisen findes ikke.'), v.maxLength(60)),
  partnerId: v.pipe(v.string(), v.minLength(1, 'Vælg et værk.')),
  /** The partner's own code of the work. */
  workCode: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv ydelseskoden.'),
    v.maxLength(20, 'Koden må højst være 20 tegn.'),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Skriv, hvad prisen dækker.'),
    v.maxLength(250, 'Teksten må højst være 250 tegn.'),
  ),
  unit: v.picklist(UNITS, 'Enheden er ikke gyldig.'),
  /** Kroner without VAT as they are typed. */
  price: readText((typed) => {
    const read = parseKr(typed);
    if (!read.ok) return refused(read.message);
    if (read.ore < 0) return refused('Prisen kan ikke være negativ.');
    if (read.ore > MOST_ORE) return refused('Beløbet er for stort.');
    return accepted(formatKrInput(read.ore));
  }),
  validFrom: day,
  /** The last day; empty while the price has no end. */
  validTo: v.union([v.literal(''), day], 'Skriv en dato.'),
});

/** What a partner pays for one kind of work in a period. */
export type PartnerPrice = v.InferOutput<typeof price>;

/** All prices: no two of one partner and work code on the same day. */
export const partnerPrices = v.pipe(
  v.array(price),
  checkRows<PartnerPrice>((all, complain) => {
    for (const [index, one] of all.entries()) {
      if (one.validTo !== '' && one.validTo < one.validFrom) {
        complain(index, 'validTo', 'Slutter, før den begynder.');
      }
      const other = all.slice(0, index).find((earlier) => overlaps(earlier, one));
      if (other) complain(index, 'validFrom', 'Overlapper med en anden pris på samme kode.');
    }
  }),
);

function overlaps(a: PartnerPrice, b: PartnerPrice): boolean {
  const isSame =
    a.partnerId === b.partnerId &&
    a.workCode.toLocaleLowerCase('da') === b.workCode.toLocaleLowerCase('da');
  const endsAfter = (one: PartnerPrice, other: PartnerPrice) =>
    one.validTo === '' || one.validTo >= other.validFrom;
  return isSame && endsAfter(a, b) && endsAfter(b, a);
}
