import { loose, service, type Cast, type Job } from '../cast.ts';
import { havnens, lageret, nordisk, us, utility } from '../firms.ts';
import { form } from '../layouts/form.ts';
import { landscape } from '../layouts/landscape.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument } from '../make-document.ts';
import { words } from '../money.ts';
import type { ForeignDocument, Layout } from '../foreign-document.ts';

/** The parts of the address of an order; the flat is not among them. */
function parts({ place: [name, street, town] }: Job) {
  const [, way = '', houseNo = ''] = /^(.*?) (\d+\s?\p{L}?)(?:,.*)?$/u.exec(street) ?? [];
  return {
    name,
    street: `${way} ${houseNo}`,
    way,
    houseNo,
    postnr: town.slice(0, 4),
    city: town.slice(5),
  };
}
type Parts = ReturnType<typeof parts>;

const addresses: readonly (readonly [string, Layout, (p: Parts) => string[], string?])[] = [
  [
    'address in one line with a dash',
    logoPicture,
    (p) => [p.name, `${p.street} - ${p.postnr} ${p.city}`],
  ],
  [
    'address with the country before the postal code',
    twoColumns,
    (p) => [p.name, p.street, `DK-${p.postnr} ${p.city}`],
  ],
  [
    'address in a sentence',
    prose,
    (p) => [p.name, p.street, `${p.postnr} ${p.city}`],
    'Leveret til',
  ],
  [
    'address with nr. before the house number',
    typewritten,
    (p) => [p.name, `${p.way} nr. ${p.houseNo}`, `${p.postnr} ${p.city}`],
  ],
  [
    'address with a floor',
    landscape,
    (p) => [p.name, `${p.street}, 1. sal`, `${p.postnr} ${p.city}`],
  ],
  [
    'address in capitals',
    logoPicture,
    (p) => [p.name, p.street, `${p.postnr} ${p.city}`].map((line) => line.toUpperCase()),
  ],
];

/** Documents that name no number of ours: only a door, a customer and goods. */
function addressedDocuments(cast: Cast): ForeignDocument[] {
  return addresses.map(([name, layout, place, to], at) => {
    const job = cast.next();
    const firm = [nordisk, havnens, lageret][at % 3] ?? nordisk;
    return makeDocument(cast, name, {
      firm,
      layout,
      jobs: [job],
      groups: loose(cast.goods(job, firm.name)),
      place: place(parts(job)),
      words: { ...words.plain, ...(to !== undefined && { to }) },
    });
  });
}

const caseNos: readonly (readonly [string, Layout, (prefix: string, digits: string) => string])[] =
  [
    ['case number with a space', form, (prefix, digits) => `${prefix} ${digits}`],
    ['case number with a hyphen', form, (prefix, digits) => `${prefix}-${digits}`],
    ['case number without anything between', prose, (prefix, digits) => `${prefix}${digits}`],
    [
      'case number behind the name of its label',
      typewritten,
      (prefix, digits) => `${prefix}${digits}`,
    ],
  ];

/** Requisitions of utilities on forms and in letters, with their case number in several spellings. */
function requisitions(cast: Cast): ForeignDocument[] {
  return caseNos.map(([name, layout, print]) => {
    const job = cast.next('utility');
    const [, prefix = '', digits = ''] = /^(\D+?)-?(\d+)$/.exec(job.caseNo ?? '') ?? [];
    return makeDocument(cast, name, {
      kind: 'requisition',
      heading: 'Rekvisition',
      layout,
      firm: utility(job.partner ?? 0),
      receiver: us,
      jobs: [job],
      words: { ...words.plain, no: 'Opgavenr.', date: 'Udstedt' },
      facts: [
        ['Sagsnr.', print(prefix, digits)],
        ['Opgave', job.title.slice(0, 40)],
      ],
      place: job.place,
      groups: job.agreedOre === 0 ? [] : loose([service('Opgave efter aftale', job.agreedOre)]),
    });
  });
}

/** Documents about one order that do not name its number. */
export function placedDocuments(cast: Cast): ForeignDocument[] {
  return [...addressedDocuments(cast), ...requisitions(cast)];
}
