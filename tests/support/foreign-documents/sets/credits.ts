import { loose, type Cast } from '../cast.ts';
import { havnens, lageret, nordisk } from '../firms.ts';
import { landscape } from '../layouts/landscape.ts';
import { letterSpaced } from '../layouts/letter-spaced.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument } from '../make-document.ts';
import { kroner, words } from '../money.ts';
import type { Content, Firm, ForeignDocument, Item, Layout } from '../foreign-document.ts';

const credit = { ...words.plain, no: 'Kreditnotanr.', date: 'Dato' };
const asPrinted = (item: Item): Item => item;
const negative = (item: Item): Item => ({ ...item, netOre: -item.netOre });
const returned = (item: Item): Item => ({ ...item, qty: -item.qty, netOre: -item.netOre });

const credits: readonly (readonly [
  string,
  Layout,
  Firm,
  (item: Item) => Item,
  Partial<Content>,
])[] = [
  ['credit note with amounts as of an invoice', logoPicture, nordisk, asPrinted, {}],
  ['credit note with negative amounts', landscape, havnens, negative, {}],
  [
    'credit note with the minus behind',
    typewritten,
    lageret,
    negative,
    { money: kroner.minusBehind },
  ],
  ['credit note with returned quantities', twoColumns, nordisk, returned, {}],
  [
    'letter-spaced credit note',
    letterSpaced,
    havnens,
    asPrinted,
    { words: { ...credit, total: 'Kreditbeløb' } },
  ],
  [
    'credit note in a letter',
    prose,
    lageret,
    negative,
    { remarks: ['Vi krediterer hermed det leverede.'] },
  ],
  [
    'credit note that names its invoice',
    logoPicture,
    lageret,
    negative,
    { facts: [['Vedr. faktura', '88214405']] },
  ],
];

/** What comes back to us: wholesalers print it with and without a sign. */
export function creditDocuments(cast: Cast): ForeignDocument[] {
  return credits.map(([name, layout, firm, sign, more]) => {
    const job = cast.next();
    return makeDocument(cast, name, {
      firm,
      layout,
      jobs: [job],
      kind: 'credit_note',
      heading: 'Kreditnota',
      words: credit,
      groups: loose(cast.goods(job, firm.name).map(sign)),
      ...more,
      facts: [['Deres rekv.', job.requisitionNo], ...(more.facts ?? [])],
    });
  });
}
