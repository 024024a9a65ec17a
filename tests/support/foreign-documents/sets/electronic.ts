import { loose, service, type Cast, type Job } from '../cast.ts';
import { cii, withInvoiceInside } from '../electronic/cii.ts';
import { ubl, type UblStyle } from '../electronic/ubl.ts';
import { foreign, havnens, lageret, nordisk } from '../firms.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { makeElectronic, makeDocument, type Said } from '../make-document.ts';
import { euro, swedishKronor } from '../money.ts';
import type { Firm, ForeignDocument } from '../foreign-document.ts';

const OIOUBL = { prefixes: ['cac', 'cbc'], profile: 'OIOUBL-2.1' } as const;
const PEPPOL = {
  prefixes: ['ns3', 'ns4'],
  profile: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
} as const;

type Case = readonly [string, Firm, (job: Job) => UblStyle, Partial<Said>?];

const cases: readonly Case[] = [
  [
    'OIOUBL with the number in its head',
    nordisk,
    (j) => ({ ...OIOUBL, orderReference: j.requisitionNo }),
  ],
  ['Peppol with prefixes of its own', havnens, (j) => ({ ...PEPPOL, orderReference: j.orderNo })],
  [
    'several parts of moms, and rounding',
    lageret,
    (j) => ({ ...OIOUBL, orderReference: j.requisitionNo, taxTotals: 2, roundingOre: 37 }),
  ],
  [
    'OIOUBL in windows-1252',
    nordisk,
    (j) => ({ ...OIOUBL, orderReference: j.requisitionNo, encoding: 'windows-1252' }),
  ],
  [
    'number with a hyphen of Unicode',
    havnens,
    (j) => ({ ...PEPPOL, orderReference: j.orderNo.replace('-', '\u2011') }),
  ],
  [
    'number in a note only',
    lageret,
    (j) => ({ ...PEPPOL, notes: [`Deres ref.: ${j.digits}\u2010${j.check}`] }),
  ],
  [
    'electronic credit note',
    nordisk,
    (j) => ({ ...OIOUBL, orderReference: j.requisitionNo, isCredit: true }),
    { kind: 'credit_note' },
  ],
  [
    'electronic invoice in kronor',
    foreign.swedish,
    (j) => ({ ...PEPPOL, orderReference: j.requisitionNo }),
    { money: swedishKronor, vatBp: 0 },
  ],
];

/** Electronic invoices as several programs write them. */
export function electronicDocuments(cast: Cast): ForeignDocument[] {
  const plain = cases.map(([name, firm, style, more]) => {
    const job = cast.next();
    const goods =
      firm.cvr === null ? [service('Kabelrännor', 210_000)] : cast.goods(job, firm.name);
    const said = { firm, jobs: [job], groups: loose(goods), place: job.place, ...more };
    return makeElectronic(cast, name, said, (content) => ubl(content, style(job)));
  });
  return [...plain, ...onLines(cast), ...ofTrade(cast)];
}

/** References that stand on lines. */
function onLines(cast: Cast): ForeignDocument[] {
  const [alone, one, other] = [cast.next(), cast.next(), cast.next()];
  const style = { ...PEPPOL, referencesOnLines: true };
  const of = (job: Job, firm: Firm) => ({
    heading: job.orderNo,
    items: cast.goods(job, firm.name),
  });
  const single = { firm: nordisk, jobs: [alone], groups: [of(alone, nordisk)] };
  const two = {
    firm: havnens,
    jobs: [one, other],
    groups: [of(one, havnens), of(other, havnens)],
    truth: { mayBeCertain: false },
  };
  return [
    makeElectronic(cast, 'number on the lines only', single, (content) => ubl(content, style)),
    makeElectronic(cast, 'lines of two orders', two, (content) => ubl(content, style)),
  ];
}

/** The invoice of the United Nations, alone and inside a PDF. */
function ofTrade(cast: Cast): ForeignDocument[] {
  const [danish, german, inside] = [cast.next(), cast.next(), cast.next()];
  const said = {
    firm: nordisk,
    jobs: [danish],
    groups: loose(cast.goods(danish, nordisk.name)),
    place: danish.place,
  };
  const abroad = {
    firm: foreign.german,
    jobs: [german],
    money: euro,
    vatBp: 0,
    groups: loose([service('Relais 24 V', 96_000, 4)]),
  };
  return [
    makeElectronic(cast, 'CII', said, (content) => cii(content, danish.requisitionNo)),
    makeElectronic(cast, 'CII in euro', abroad, (content) => cii(content, german.orderNo)),
    makeDocument(cast, 'ZUGFeRD: a PDF with an invoice inside', {
      firm: lageret,
      jobs: [inside],
      layout: (content) => withInvoiceInside(content, logoPicture, inside.requisitionNo),
      groups: loose(cast.goods(inside, lageret.name)),
      place: inside.place,
    }),
    makeDocument(cast, 'Factur-X whose pages do not name the order', {
      firm: havnens,
      jobs: [danish],
      layout: (content) => withInvoiceInside(content, twoColumns, danish.orderNo),
      groups: loose(cast.goods(danish, havnens.name)),
    }),
  ];
}
