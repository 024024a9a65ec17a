import { loose, service, type Cast, type Job } from '../cast.ts';
import { foreign } from '../firms.ts';
import { landscape } from '../layouts/landscape.ts';
import { letterSpaced } from '../layouts/letter-spaced.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument, type Said } from '../make-document.ts';
import {
  dollars,
  euro,
  euroCode,
  kroner,
  norwegianKroner,
  swedishKronor,
  words,
} from '../money.ts';
import type { Firm, ForeignDocument, Layout, Money } from '../foreign-document.ts';

const abroad: readonly (readonly [string, Layout, Firm, Money, Partial<Said>])[] = [
  [
    'euro sign behind the total',
    logoPicture,
    foreign.german,
    euro,
    { heading: 'Rechnung', words: words.german },
  ],
  [
    'EUR before the total',
    twoColumns,
    foreign.dutch,
    euroCode,
    { heading: 'Invoice', words: words.english },
  ],
  [
    'euro told in a sentence',
    prose,
    foreign.german,
    { ...euro, mark: '' },
    { heading: 'Faktura', remarks: ['Alle beløb er i euro (EUR).'] },
  ],
  [
    'Swedish kronor behind the total',
    typewritten,
    foreign.swedish,
    swedishKronor,
    { heading: 'Faktura', words: words.swedish },
  ],
  [
    'Swedish kronor in a box of its own',
    landscape,
    foreign.swedish,
    { ...swedishKronor, mark: '' },
    { heading: 'Faktura', words: words.swedish, facts: [['Valuta', 'SEK']] },
  ],
  [
    'Norwegian kroner behind the total',
    letterSpaced,
    foreign.norwegian,
    norwegianKroner,
    { heading: 'Faktura', words: words.norwegian },
  ],
  [
    'Norwegian kroner in the headings',
    logoPicture,
    foreign.norwegian,
    { ...norwegianKroner, mark: '' },
    { heading: 'Faktura', words: { ...words.norwegian, total: 'Sum NOK' } },
  ],
  [
    'dollar sign',
    logoPicture,
    foreign.american,
    dollars,
    { heading: 'Invoice', words: words.english },
  ],
  [
    'USD in the footer',
    twoColumns,
    foreign.american,
    { ...dollars, mark: '' },
    {
      heading: 'Invoice',
      words: words.english,
      footer: ['All amounts in USD. Payment within 30 days.'],
    },
  ],
  [
    'Danish kroner on an English document',
    logoPicture,
    foreign.dutch,
    kroner.english,
    { heading: 'Invoice', words: words.english },
  ],
];

/** Documents in other money; each comes to as many cents as an order of ours comes to øre. */
export function currencyDocuments(cast: Cast): ForeignDocument[] {
  return abroad.map(([name, layout, firm, money, more], at) => {
    const job = cast.next();
    const isOurs = at % 2 === 0;
    return makeDocument(cast, name, {
      firm,
      layout,
      money,
      jobs: isOurs ? [job] : [],
      vatBp: 0,
      groups: loose([service('Sensor, outdoor', amountOf(job))]),
      ...more,
      facts: [
        ...(isOurs ? [['Your ref.', job.requisitionNo] as const] : []),
        ...(more.facts ?? []),
      ],
    });
  });
}

/** What an order is worth, or an amount that any order might have. */
export function amountOf({ netOre, expectedNetOre }: Job): number {
  return netOre || expectedNetOre || 187_500;
}
