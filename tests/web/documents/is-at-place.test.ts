import { expect, test } from 'vitest';
import { isAtPlace } from '#web/documents/decision/is-at-place.ts';

const place = { street: 'Vesterparken', houseNo: '3A', postnr: '7321' };

test.each([
  ['Vesterparken 3A, 7321 Gadbjerg', place],
  ['Vesterparken 3A, 7321 Gadbjerg', { ...place, street: 'VESTERPARKEN', houseNo: '3 a' }],
  ['Vesterparken 3A, 7321 Gadbjerg', { ...place, postnr: '' }],
  ['Ærøvej 3, 7100 Vejle', { street: 'Aeroevej', houseNo: '3', postnr: '7100' }],
])('%s is the place', (address, read) => {
  expect(isAtPlace(address, read)).toBe(true);
});

test.each([
  'Industrivænget 28, 8830 Tjele',
  'Vesterparken 31A, 7321 Gadbjerg',
  'Vesterparken 3, 7321 Gadbjerg',
  'Vesterparken 3A, 7100 Vejle',
])('%s is another', (address) => {
  expect(isAtPlace(address, place)).toBe(false);
});
