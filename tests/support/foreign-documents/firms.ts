import { demoCvr } from '#app-server/demo/rows/check-digits.ts';
import { receiver, utilities, wholesalers } from '#app-server/demo/documents/senders.ts';
import type { Firm } from './foreign-document.ts';

/** Places of made-up CVR numbers that nobody else here has. */
const FIRST_CVR = 61_000;

function grouped(cvr: string): string {
  return cvr.replaceAll(/(\d{2})(?=\d)/g, '$1 ');
}

const senders = (
  [
    [0, (cvr: string) => `CVR-nr. ${cvr}`],
    [1, (cvr: string) => `CVR ${grouped(cvr)}`],
    [2, (cvr: string) => `SE/CVR: DK${cvr}`],
  ] as const
).map(([at, print]): Firm => {
  const { name, street, town, cvr } = wholesalers[at] ?? missing();
  return { name, street, town, cvr, registration: print(cvr) };
});

/** The wholesalers whose goods the company keeps, as their documents print them. */
export const [nordisk = missing(), havnens = missing(), lageret = missing()] = senders;

/** A utility as its documents print it. */
export function utility(at: number): Firm {
  const { name, street, town, cvr } = utilities[at] ?? missing();
  return { name, street, town, cvr, registration: `CVR-nr.: ${cvr}` };
}

const [ownName, ownStreet, ownTown] = receiver.place;
/** Our own company as receiver, without and with its number. */
export const us: readonly string[] = [ownName, ownStreet, ownTown];
export const usWithCvr: readonly string[] = [...us, `CVR-nr. ${receiver.cvr}`];
export const ourCvr = receiver.cvr;

function firm(name: string, street: string, town: string, at: number, label = 'CVR-nr. '): Firm {
  const cvr = demoCvr(FIRST_CVR + at);
  return { name, street, town, cvr, registration: `${label}${cvr}` };
}

/** Danish firms that sell no goods of ours, and one without a legal form in its name. */
export const danish = {
  crane: firm('Kran & Lift Kolding ApS', 'Kranvej 318', '6000 Kolding', 0),
  carpenter: firm('Tømrermester Bo Skov', 'Skovsøvej 260', '7160 Tørring', 1, 'CVR: '),
  digger: firm('Graveselskabet I/S', 'Grusgraven 215', '7300 Jelling', 2, 'SE-nr. '),
  sign: firm('Skilte-Grab A/S', 'Reklamevej 233', '8700 Horsens', 3),
  phone: firm('Telefonkæden A/S', 'Antennevej 290', '2300 København S', 4),
  insurance: firm('Forsikringsselskabet Øst A/S', 'Policevej 244', '2100 København Ø', 5),
  cloud: firm('Skyplads ApS', 'Servergade 271', '8000 Aarhus C', 6),
  rent: firm('Ejendomsselskabet Havnefronten P/S', 'Kajgade 282', '7100 Vejle', 7),
  clothes: firm('Arbejdstøj Direkte ApS', 'Kedelvej 226', '7400 Herning', 8),
  fuel: firm('Tankkort Danmark A/S', 'Brændstofvej 239', '2600 Glostrup', 9),
  waste: firm('Fonden Grønt Affald', 'Genbrugsvej 251', '7000 Fredericia', 10),
  document: firm('Kontorlandet A.m.b.a.', 'Arkivvej 263', '5000 Odense C', 11),
} as const;

const abroad = (name: string, street: string, town: string, registration: string): Firm => ({
  name,
  street,
  town,
  cvr: null,
  registration,
});

/** Firms of other countries: they have no CVR number. */
export const foreign = {
  german: abroad(
    'Schaltwerk Flensburg GmbH',
    'Hafendamm 401',
    'D-24937 Flensburg',
    'USt-IdNr. DE811907980',
  ),
  swedish: abroad(
    'Elgrossisten Malmö AB',
    'Industrigatan 402',
    '212 14 Malmö',
    'Org.nr 556036-0793',
  ),
  norwegian: abroad('Nordlys Elektro AS', 'Havnegata 403', '0150 Oslo', 'Org.nr. 923 609 016 MVA'),
  american: abroad(
    'Bright Sensors Inc.',
    '404 Harbor Street',
    'Portland, OR 97201',
    'EIN 93-0567890',
  ),
  dutch: abroad('Kabelhuis B.V.', 'Havenstraat 405', '3011 Rotterdam', 'BTW NL001234567B01'),
} as const;

function missing(): never {
  throw new Error('There is no such firm');
}
