import type { CustomerKind } from '#domain/customers-and-partners.ts';
import { areaNamed } from './areas.ts';
import type { StreetAddress } from './places.ts';

interface GoldenCustomer {
  kind: CustomerKind;
  name: string;
  address?: Partial<StreetAddress>;
}

const inVejle = {
  postnr: '7100',
  city: 'Vejle',
  municipalityCode: '630',
  floor: null,
  door: null,
  areaId: areaNamed('trekanten'),
};

/** Eighty characters, to test lists, cards and prints with a long name. */
const LONG_STREET =
  'Kommandør Christian Frederik Grev Ahlefeldt-Laurvig-Bille til Egeskovs Mindeallé';

/** Customers that demonstrations and tests name, by their index. */
export const goldenCustomers: ReadonlyMap<number, GoldenCustomer> = new Map<number, GoldenCustomer>(
  [
    [
      100,
      {
        kind: 'private',
        name: 'Kirsten Dahl',
        address: { ...inVejle, street: 'Åløkkevej', houseNo: '14' },
      },
    ],
    [
      101,
      {
        kind: 'private',
        name: 'Henrik Vestergaard',
        address: { ...inVejle, street: 'Lærkevænget', houseNo: '7B' },
      },
    ],
    [
      102,
      {
        kind: 'private',
        name: 'Birthe Knudsen',
        address: { ...inVejle, street: 'Søndre Allé', houseNo: '22' },
      },
    ],
    [
      103,
      {
        kind: 'private',
        name: 'Åse Østergård-Sørensen',
        address: { ...inVejle, street: 'Ærøvej', houseNo: '3' },
      },
    ],
    [
      104,
      {
        kind: 'private',
        name: 'Yılmaz',
        address: { ...inVejle, street: 'Møllersgade', houseNo: '61' },
      },
    ],
    [
      105,
      {
        kind: 'business',
        name: 'ApS & Co. <El>',
        address: { ...inVejle, street: 'Havnegade', houseNo: '9' },
      },
    ],
    [
      106,
      {
        kind: 'business',
        name: 'Egeskov Ejendomme ApS',
        address: { ...inVejle, street: LONG_STREET, houseNo: '140D' },
      },
    ],
    [
      107,
      {
        kind: 'private',
        name: 'Jens Bertelsen',
        address: { ...inVejle, street: 'Skolegade', houseNo: '18' },
      },
    ],
  ],
);
