/** What stands where an anonymised customer’s street, text or reason stood. */
export const ERASED = 'Anonymiseret';

interface Place {
  street: string;
  houseNo: string;
  postnr: string;
  city: string;
}

/** Street and house number. An anonymised address has no number. */
export function streetLine({ street, houseNo }: Pick<Place, 'street' | 'houseNo'>): string {
  return `${street} ${houseNo}`.trim();
}

/** An address on one line, without floor and door: `Nørregade 4, 6100 Haderslev`. */
export function addressLine({ street, houseNo, postnr, city }: Place): string {
  return `${streetLine({ street, houseNo })}, ${postnr} ${city}`;
}
