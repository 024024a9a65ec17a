import type { Weighted } from './random.ts';

/** Credible words for people, firms and places that do not exist. */
export const firstNames = [
  'Anne', 'Mette', 'Kirsten', 'Hanne', 'Louise', 'Camilla', 'Sofie', 'Emma', 'Freja', 'Ida', 'Laura', 'Maja', 'Line',
  'Pia', 'Lone', 'Birthe', 'Signe', 'Nanna', 'Fatima', 'Amina', 'Peter', 'Lars', 'Jens', 'Michael', 'Henrik', 'Thomas',
  'Søren', 'Jan', 'Christian', 'Martin', 'Rasmus', 'Mads', 'Emil', 'Oliver', 'Noah', 'Bent', 'Ole', 'Jørgen', 'Bjørn',
  'Yusuf',
] as const;

const common = [
  'Nielsen', 'Jensen', 'Hansen', 'Pedersen', 'Andersen', 'Christensen', 'Larsen', 'Sørensen', 'Rasmussen', 'Jørgensen',
  'Petersen', 'Madsen', 'Kristensen', 'Olsen', 'Thomsen', 'Møller', 'Poulsen', 'Johansen', 'Knudsen', 'Mortensen',
] as const;
const rarer = [
  'Holm', 'Lund', 'Østergaard', 'Kjær', 'Bach', 'Vestergaard', 'Dahl', 'Bertelsen', 'Nørgaard', 'Åkjær', 'Ahmed', 'Yılmaz',
] as const;
/** The twenty commonest make up 45 % of the draws. */
export const lastNames: [Weighted<string>, ...Weighted<string>[]] = [
  [common[0], 45 / common.length],
  ...common.slice(1).map((name): Weighted<string> => [name, 45 / common.length]),
  ...rarer.map((name): Weighted<string> => [name, 55 / rarer.length]),
];
export const middleNames = ['Holm', 'Lund', 'Kjær', 'Bach', 'Dahl', 'Vestergaard', 'Nørgaard', 'Møller'] as const;

const streetStems = [
  'Kirke', 'Skole', 'Møllers', 'Birke', 'Bøge', 'Ege', 'Søndre', 'Nørre', 'Vester', 'Øster', 'Bakke', 'Eng', 'Mose',
  'Strand', 'Havne', 'Fabriks', 'Industri', 'Lærke', 'Solsort', 'Rugmarks', 'Kløver', 'Åløkke',
] as const;
export const homeStems = [...streetStems] as const;
export const workStems = ['Havne', 'Fabriks', 'Industri', 'Vester', 'Nørre', 'Søndre'] as const;
export const streetEndings = ['vej', 'gade', 'vænget', 'parken', 'allé', 'stien', 'toften', 'bakken'] as const;

export const trades = [
  'Tømrer', 'Murer', 'VVS', 'Ejendomme', 'Byg', 'Bageri', 'Auto', 'Maskinfabrik', 'Transport', 'Gartneri', 'Tandlægerne',
  'Dagligvarer', 'Smede', 'Hotel', 'Logistik', 'Køleteknik', 'Malerfirma', 'Landbrug', 'Frisør', 'Boligforening',
] as const;
export const firmEndings = ['ApS', 'A/S', 'I/S', 'ApS', 'A/S'] as const;

export const publicBodies = [
  'Skolen ved Engen', 'Plejehjemmet Solgården', 'Børnehuset Lærken', 'Søndre Skole', 'Kulturhuset', 'Sundhedshuset',
  'Svømmehallen', 'Biblioteket', 'Hallen i Nørremarken', 'Materielgården', 'Rådhuset', 'Ældrecentret Bøgely',
] as const;
