import * as v from 'valibot';
import { formatKrInput, parseKr } from '../amounts/money.ts';
import { UNITS } from '../orders/order-line.ts';
import { checkRows } from '../saving/check-rows.ts';
import { readText } from '../saving/read-text.ts';
import { accepted, refused } from '../result.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import { sentDay } from '../time/date-schemas.ts';
import { parseTypedDate } from '../time/typed-date.ts';

const MOST_ORE = 100_000_000_00;
const day = (typed: string) => {
  const date = parseTypedDate(typed);
  const isAccepted = date !== null && v.is(accepts, date);
  return isAccepted ? accepted(typedDay(date)) : refused('Skriv en dato, fx 24-12-2026.');
};
const accepts = sentDay('');

/** A day as it stands in an input: `24-12-2026`. */
export function typedDay(date: CalendarDate): string {
  return date.split('-').toReversed().join('-');
}

/** The day of a typed date that has been checked; `''` for none. */
export function dayOf(typed: string): CalendarDate {
  return parseTypedDate(typed) ?? '';
}

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
  validFrom: readText(day),
  /** The last day; empty while the price has no end. */
  validTo: readText((typed) => (typed === '' ? accepted('') : day(typed))),
});

/** What a partner pays for one kind of work in a period. */
export type PartnerPrice = v.InferOutput<typeof price>;

/** All prices: no two of one partner and work code on the same day. */
export const partnerPrices = v.pipe(
  v.array(price),
  checkRows<PartnerPrice>((all, complain) => {
    for (const [index, one] of all.entries()) {
      if (one.validTo !== '' && dayOf(one.validTo) < dayOf(one.validFrom)) {
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
    one.validTo === '' || dayOf(one.validTo) >= dayOf(other.validFrom);
  return isSame && endsAfter(a, b) && endsAfter(b, a);
}
