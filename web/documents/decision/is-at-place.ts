import type { NewAddress } from '#domain/orders/new-address.ts';
import { streetLine } from '#domain/orders/address-line.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';

const tight = (text: string) => foldForSearch(text).replaceAll(' ', '');

/** Whether an address on one line, such as `Havnevej 3, 5750 Ringe`, is a place that was read: `HAVNEVEJ 3`, with or without its postnr. */
export function isAtPlace(address: string, place: NewAddress): boolean {
  const [street = '', town = ''] = address.split(',');
  return tight(street) === tight(streetLine(place)) && tight(town).startsWith(tight(place.postnr));
}
