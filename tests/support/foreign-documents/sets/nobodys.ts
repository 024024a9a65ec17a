import { loose, service, type Cast } from '../cast.ts';
import { danish, nordisk, us, usWithCvr } from '../firms.ts';
import { form } from '../layouts/form.ts';
import { landscape } from '../layouts/landscape.ts';
import { letterSpaced } from '../layouts/letter-spaced.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { receipt } from '../layouts/receipt.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument, type Said } from '../make-document.ts';
import { words } from '../money.ts';
import type { Firm, ForeignDocument, Layout } from '../foreign-document.ts';
import { amountOf } from './currencies.ts';

const daily: readonly (readonly [string, Layout, Firm, string, Partial<Said>])[] = [
  [
    'telephone bill',
    landscape,
    danish.phone,
    'Mobilabonnementer, november',
    { words: words.stiff },
  ],
  [
    'insurance premium',
    prose,
    danish.insurance,
    'Præmie for erhvervsforsikring',
    { heading: 'Opkrævning', kind: 'other', words: words.short },
  ],
  [
    'subscription to a program',
    logoPicture,
    danish.cloud,
    'Brugere, 14 stk.',
    { receiver: usWithCvr },
  ],
  ['rent of the yard', typewritten, danish.rent, 'Husleje for lagerplads', { words: words.stiff }],
  ['working clothes', twoColumns, danish.clothes, 'Arbejdsbukser', {}],
  ['fuel', receipt, danish.fuel, 'Diesel', { words: words.short }],
  ['waste', letterSpaced, danish.waste, 'Tømning af container', {}],
  [
    'document for the printer',
    landscape,
    danish.document,
    'Kopipapir A4',
    { facts: [['Kundenr.', '260417']] },
  ],
  ['a crane for a day', form, danish.crane, 'Kran, 1 dag', { heading: 'Faktura' }],
  [
    'a carpenter in the office',
    prose,
    danish.carpenter,
    'Ny dør til kontoret',
    { words: words.short },
  ],
];

/** Documents that are no order's; every one comes to exactly what an order of ours comes to. */
function dailyDocuments(cast: Cast): ForeignDocument[] {
  return daily.map(([name, layout, firm, text, more]) =>
    makeDocument(cast, name, {
      firm,
      layout,
      jobs: [],
      groups: loose([service(text, amountOf(cast.next()))]),
      ...more,
    }),
  );
}

/** Goods that were bought for nobody in particular, and what was meant for another firm. */
export function nobodysDocuments(cast: Cast): ForeignDocument[] {
  const stock = makeDocument(cast, 'goods for stock alone', {
    firm: nordisk,
    layout: twoColumns,
    jobs: [],
    facts: [['Deres ref.', 'LAGER']],
    groups: loose(cast.goods(cast.next(), nordisk.name)),
  });
  const astray = makeDocument(cast, 'a document that is meant for another firm', {
    firm: danish.digger,
    layout: typewritten,
    jobs: [],
    receiver: ['Vandværket Nord A.m.b.a.', 'Kildevej 299', '7100 Vejle'],
    facts: [['Deres ref.', 'Sag 4471']],
    groups: loose([service('Gravning af rende', 640_000, 16)]),
  });
  const offer = makeDocument(cast, 'advertising', {
    firm: danish.sign,
    kind: 'other',
    heading: 'Tilbud i november',
    layout: logoPicture,
    jobs: [],
    receiver: us,
    netOre: 0,
    vatOre: 0,
    remarks: ['Køb to skilte og få det tredje gratis. Ring i dag.'],
  });
  return [...dailyDocuments(cast), stock, astray, offer];
}
