import { loose, type Cast, type Job } from '../cast.ts';
import { havnens, lageret, nordisk, usWithCvr } from '../firms.ts';
import { form } from '../layouts/form.ts';
import { landscape, turned } from '../layouts/landscape.ts';
import { letterSpaced } from '../layouts/letter-spaced.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { receipt } from '../layouts/receipt.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument } from '../make-document.ts';
import { kroner, words } from '../money.ts';
import type { Content, Firm, ForeignDocument, Layout } from '../foreign-document.ts';

type Spelling = readonly [
  name: string,
  layout: Layout,
  firm: Firm,
  said: (job: Job) => Partial<Content>,
];

const spellings: readonly Spelling[] = [
  [
    'check digit without R',
    logoPicture,
    nordisk,
    (j) => ({ facts: [['Deres ref.', `${j.digits}-${j.check}`]] }),
  ],
  [
    'number and a name behind a slash',
    twoColumns,
    havnens,
    (j) => ({ facts: [['Deres reference', `${j.orderNo}/Michael`]] }),
  ],
  [
    'number without its zeros',
    landscape,
    lageret,
    (j) => ({ facts: [['Ordrenr. kunde', j.orderNo.replace(/-0*/, '-')]] }),
  ],
  [
    'spaces around every part',
    receipt,
    nordisk,
    (j) => ({ facts: [['Rekv', `R ${j.digits.slice(0, 2)} ${j.digits.slice(2)} - ${j.check}`]] }),
  ],
  [
    'en dash for a hyphen',
    letterSpaced,
    havnens,
    (j) => ({ facts: [['Deres ref.', j.orderNo.replace('-', '\u2013')]] }),
  ],
  [
    'em dash before the check digit',
    logoPicture,
    lageret,
    (j) => ({
      facts: [['Rekvisition', j.requisitionNo.replace('-', '\u2014')]],
      words: words.stiff,
    }),
  ],
  [
    'Ordre nr. and seven digits',
    typewritten,
    nordisk,
    (j) => ({ facts: [['Kundens ordre', `Ordre nr. ${j.digits}`]] }),
  ],
  [
    'small r in a sentence',
    prose,
    havnens,
    (j) => ({ remarks: [`Tak for jeres bestilling på rekv. r${j.digits}-${j.check} (Jens).`] }),
  ],
  [
    'number broken over two lines of a column',
    twoColumns,
    lageret,
    (j) => ({
      facts: [['Deres rekvisition', `R${j.digits.slice(0, 5)}-\n${j.digits.slice(5)}-${j.check}`]],
    }),
  ],
  [
    'number broken over two lines of a sentence',
    typewritten,
    havnens,
    (j) => ({
      remarks: [
        `Leveret efter aftale med montøren i butikken den samme dag på jeres ordre ${j.orderNo.slice(0, 3)}`,
        `${j.orderNo.slice(3)}, afhentet af kunden selv`,
      ],
    }),
  ],
  [
    'label grown together with the number',
    receipt,
    lageret,
    (j) => ({ remarks: [`Mrk.${j.orderNo}`] }),
  ],
  ['number sign', prose, nordisk, (j) => ({ facts: [['Vedr.', `sag #${j.orderNo}`]] })],
  [
    'two spellings of the same number',
    landscape,
    havnens,
    (j) => ({ facts: [['Deres ref.', `${j.requisitionNo}, ${j.orderNo}`]] }),
  ],
  [
    'number above the address',
    form,
    lageret,
    (j) => ({
      kind: 'delivery_note',
      heading: 'Følgeseddel',
      facts: [['Modtager', `Att. ordre ${j.orderNo}`]],
      netOre: 0,
      vatOre: 0,
      place: j.place,
    }),
  ],
  [
    'number in the footer only',
    logoPicture,
    havnens,
    (j) => ({ footer: [`Ved betaling oplyses ${j.requisitionNo}`] }),
  ],
  [
    'slash for a hyphen',
    turned,
    nordisk,
    (j) => ({ facts: [['Rekv.nr.', j.requisitionNo.replace('-', '/')]] }),
  ],
  [
    'seven digits under a heading',
    landscape,
    nordisk,
    (j) => ({
      facts: [
        ['Rekvisition', j.digits],
        ['Afhentet af', j.initials ?? 'AB'],
      ],
    }),
  ],
  [
    'dots between the parts',
    typewritten,
    lageret,
    (j) => ({ facts: [['Deres ordrenr', `${j.digits.slice(0, 2)}.${j.digits.slice(2)}`]] }),
  ],
  [
    'initials grown together with the number',
    twoColumns,
    nordisk,
    (j) => ({ facts: [['Mærke', `${j.initials ?? 'AB'}-${j.requisitionNo}`]] }),
  ],
  [
    'order confirmation with its own number first',
    letterSpaced,
    nordisk,
    (j) => ({
      kind: 'order_confirmation',
      heading: 'Ordrebekræftelse',
      words: { ...words.plain, no: 'Vores ordrenr.' },
      facts: [['Jeres ordrenr.', j.orderNo]],
    }),
  ],
];

/** The same goods and orders, with the number of the order in every spelling that people use. */
export function spelledDocuments(cast: Cast): ForeignDocument[] {
  return spellings.map(([name, layout, firm, said], at) => {
    const job = cast.next();
    return makeDocument(cast, name, {
      firm,
      layout,
      jobs: [job],
      groups: loose(cast.goods(job, firm.name)),
      place: at % 3 === 0 ? job.place : [],
      receiver: at % 2 === 0 ? usWithCvr : usWithCvr.slice(0, 3),
      money: [kroner.kr, kroner.dkk, kroner.bare, kroner.dkkBefore][at % 4] ?? kroner.kr,
      ...said(job),
    });
  });
}
