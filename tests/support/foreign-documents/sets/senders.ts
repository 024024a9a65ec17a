import { loose, service, type Cast } from '../cast.ts';
import { danish, havnens, lageret, nordisk, ourCvr, us } from '../firms.ts';
import { landscape } from '../layouts/landscape.ts';
import { letterSpaced } from '../layouts/letter-spaced.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument, type Said } from '../make-document.ts';
import { words } from '../money.ts';
import type { Firm, ForeignDocument, Layout } from '../foreign-document.ts';

const [ownName = ''] = us;

const senders: readonly (readonly [string, Layout, Firm, Partial<Said>])[] = [
  [
    'our own number stands above the sender',
    letterSpaced,
    nordisk,
    { receiver: [...us, `CVR-nr.: ${ourCvr}`] },
  ],
  ['our own number in a box', landscape, havnens, { facts: [['Debitor CVR', `DK${ourCvr}`]] }],
  [
    'our own name is the only one above the foot',
    logoPicture,
    lageret,
    { receiver: [`${ownName} (CVR ${ourCvr})`, ...us.slice(1)] },
  ],
  ['a sender whose name has no legal form', prose, danish.carpenter, { words: words.short }],
  ['a partnership', twoColumns, danish.digger, {}],
  ['a name that has another firm inside', typewritten, danish.sign, { words: words.stiff }],
  [
    'a customer that is a firm too',
    logoPicture,
    nordisk,
    { place: ['Østjysk Bageri Holding A/S'] },
  ],
  ['a foundation', landscape, danish.waste, {}],
];

/** Documents on which it is easy to take somebody else for who sent them. */
export function senderDocuments(cast: Cast): ForeignDocument[] {
  return senders.map(([name, layout, firm, more], at) => {
    const job = cast.next();
    const isWholesaler = [nordisk, havnens, lageret].includes(firm);
    return makeDocument(cast, name, {
      firm,
      layout,
      jobs: [job],
      groups: loose(
        isWholesaler
          ? cast.goods(job, firm.name)
          : [service('Arbejde på stedet', 250_000 + at * 12_525)],
      ),
      ...more,
      // A firm of another name lives at the order's door.
      place: more.place ? [...more.place, ...job.place.slice(1)] : [],
      facts: [['Deres rekv.', job.requisitionNo], ...(more.facts ?? [])],
    });
  });
}
