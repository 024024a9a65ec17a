import { DEMO_COMPANY } from '../fixed.ts';
import { demoCvr } from '../rows/check-digits.ts';
import { demoPartners } from '../company/partners.ts';
import type { Place, Sender } from './demo-document.ts';

/** Indexes of invented CVR numbers that belong to no customer. */
const FIRST_CVR = 50_000;

/** The wholesalers, by their name in the goods list. */
export const wholesalers: readonly Sender[] = [
  {
    name: 'Nordisk El-Engros A/S',
    cvr: demoCvr(FIRST_CVR),
    street: 'Transportbuen 214',
    town: '7000 Fredericia',
  },
  {
    name: 'Havnens Elgros A/S',
    cvr: demoCvr(FIRST_CVR + 1),
    street: 'Østhavnsvej 330',
    town: '8000 Aarhus C',
  },
  {
    name: 'Installationslageret A/S',
    cvr: demoCvr(FIRST_CVR + 2),
    street: 'Lagervej 187',
    town: '5220 Odense SØ',
  },
];

/** The sender of advertising. */
export const advertiser: Sender = {
  name: 'Lysende Tilbud ApS',
  cvr: demoCvr(FIRST_CVR + 3),
  street: 'Kampagnevej 401',
  town: '2300 København S',
};

/** The utilities as senders. */
export const utilities: readonly Sender[] = demoPartners.map(({ name, postnr }, place) => ({
  name,
  cvr: demoCvr(place),
  street: 'Forsyningsvej 250',
  town: `${postnr} ${{ '7000': 'Fredericia', '8600': 'Silkeborg', '8000': 'Aarhus C', '5000': 'Odense C', '7300': 'Jelling' }[postnr]}`,
}));

/** The demo company as the receiver of documents. */
export const receiver: { place: Place; cvr: string } = {
  place: [DEMO_COMPANY.name, 'Industriparken 219', '7100 Vejle'],
  cvr: DEMO_COMPANY.cvr,
};
