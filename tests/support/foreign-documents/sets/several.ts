import { loose, service, type Cast, type Job } from '../cast.ts';
import { danish, havnens, lageret, nordisk, utility } from '../firms.ts';
import { landscape } from '../layouts/landscape.ts';
import { letterSpaced } from '../layouts/letter-spaced.ts';
import { logoPicture } from '../layouts/logo-picture.ts';
import { prose } from '../layouts/prose.ts';
import { statement } from '../layouts/statement.ts';
import { twoColumns } from '../layouts/two-columns.ts';
import { typewritten } from '../layouts/typewritten.ts';
import { makeDocument, type Said } from '../make-document.ts';
import { words } from '../money.ts';
import type { Firm, ForeignDocument, Group, Layout } from '../foreign-document.ts';

/** A document about the goods of two orders, of which a person would call none proven. */
type Case = readonly [
  name: string,
  layout: Layout,
  firm: Firm,
  said: (one: Job, other: Job, goods: (job: Job) => Group['items']) => Partial<Said>,
];

const unproven = { mayBeCertain: false };

const cases: readonly Case[] = [
  [
    'two numbers with a comma',
    logoPicture,
    nordisk,
    (a, b, goods) => ({
      facts: [['Deres ref.', `${a.orderNo}, ${b.orderNo}`]],
      groups: loose([...goods(a), ...goods(b)]),
      place: a.place,
    }),
  ],
  [
    'goods under two numbers',
    landscape,
    havnens,
    (a, b, goods) => ({
      groups: [
        { heading: `Rekv. ${a.requisitionNo}`, items: goods(a) },
        { heading: `Rekv. ${b.requisitionNo}`, items: goods(b) },
      ],
    }),
  ],
  [
    'goods under two bare numbers, typewritten',
    typewritten,
    lageret,
    (a, b, goods) => ({
      groups: [
        { heading: `Ordre ${a.orderNo}`, items: goods(a) },
        { heading: `Ordre ${b.orderNo}`, items: goods(b) },
      ],
    }),
  ],
  [
    'proven number and a bare one in a remark',
    logoPicture,
    nordisk,
    (a, b, goods) => ({
      facts: [['Deres rekv.', a.requisitionNo]],
      remarks: [`Kablet er til ${b.digits}, resten som aftalt`],
      groups: loose([...goods(a), ...goods(b).slice(0, 1)]),
      place: a.place,
    }),
  ],
  [
    'proven number and a mistyped one',
    twoColumns,
    havnens,
    (a, b, goods) => ({
      facts: [
        ['Deres rekv.', a.requisitionNo],
        ['Også til', `R${b.digits}-${(Number(b.check) + 1) % 10}`],
      ],
      groups: loose(goods(a)),
      place: a.place,
    }),
  ],
  [
    'proven number and an order number behind see also',
    prose,
    lageret,
    (a, b, goods) => ({
      facts: [['Vedr.', a.requisitionNo]],
      remarks: [`Se også ordre ${b.orderNo}.`],
      groups: loose(goods(a)),
      place: a.place,
    }),
  ],
  [
    'number of another order on one line of goods',
    logoPicture,
    havnens,
    (a, b, goods) => ({
      facts: [['Deres rekv.', a.requisitionNo]],
      groups: loose([
        ...goods(a),
        ...goods(b)
          .slice(0, 1)
          .map((item) => ({ ...item, text: `${item.text.slice(0, 20)} (${b.orderNo})` })),
      ]),
      place: a.place,
    }),
  ],
  [
    'two proven numbers',
    letterSpaced,
    nordisk,
    (a, b, goods) => ({
      facts: [
        ['Deres rekv.', a.requisitionNo],
        ['Rekv. 2', b.requisitionNo],
      ],
      groups: loose([...goods(a), ...goods(b)]),
      place: a.place,
    }),
  ],
  [
    'proven number at the door of another order',
    landscape,
    lageret,
    (a, b, goods) => ({
      jobs: [a],
      facts: [['Deres rekv.', a.requisitionNo]],
      groups: loose(goods(a)),
      place: b.place,
    }),
  ],
  [
    'the second number with no hyphen behind a slash',
    typewritten,
    nordisk,
    (a, b, goods) => ({
      facts: [['Deres rekv.', `${a.requisitionNo}/${b.digits}`]],
      groups: loose(goods(a)),
      place: a.place,
    }),
  ],
];

const stock: readonly Case[] = [
  [
    'goods for stock under a heading of their own',
    landscape,
    nordisk,
    (a, b, goods) => ({
      jobs: [a],
      facts: [['Deres rekv.', a.requisitionNo]],
      groups: [
        { heading: `Rekv. ${a.requisitionNo}`, items: goods(a) },
        { heading: 'Til lager', items: goods(b) },
      ],
      place: a.place,
    }),
  ],
  [
    'goods for the car',
    twoColumns,
    havnens,
    (a, b, goods) => ({
      jobs: [a],
      facts: [['Deres rekv.', a.requisitionNo]],
      groups: [
        { heading: null, items: goods(a) },
        { heading: 'Bilbeholdning (vogn 4)', items: goods(b) },
      ],
      place: a.place,
    }),
  ],
  [
    'goods for stock told in a remark',
    logoPicture,
    lageret,
    (a, _b, goods) => ({
      jobs: [a],
      facts: [['Deres rekv.', a.requisitionNo]],
      remarks: ['Heraf 10 stk. til lagervarer på værkstedet'],
      groups: loose(goods(a)),
      place: a.place,
    }),
  ],
];

/** Documents that no order may have for certain: they belong to several, or not all of them to one. */
export function severalDocuments(cast: Cast): ForeignDocument[] {
  const made = [...cases, ...stock].map(([name, layout, firm, said]) => {
    const [one, other] = [cast.next(), cast.next()];
    const goods = (job: Job) => cast.goods(job, firm.name);
    return makeDocument(cast, name, {
      firm,
      layout,
      jobs: [one, other],
      truth: unproven,
      ...said(one, other, goods),
    });
  });
  return [...made, owed(cast), monthly(cast)];
}

/** What we owe a wholesaler: every row names an order, and nothing is for sale. */
function owed(cast: Cast): ForeignDocument {
  const jobs = [cast.next(), cast.next(), cast.next(), cast.next()];
  const rows = jobs.map((job, at) => ({
    ...service(`Faktura ${cast.no()}`, 120_000 + at * 37_550),
    no: job.orderNo,
  }));
  return makeDocument(cast, 'statement of account with four numbers', {
    firm: havnens,
    kind: 'other',
    heading: 'Kontoudtog',
    layout: statement,
    jobs,
    vatOre: 0,
    words: { ...words.plain, total: 'Saldo i vores favør' },
    groups: loose(rows),
    truth: { mayBeCertain: false, netOre: null, totalOre: null },
  });
}

/** What a utility settles at the end of a month: two cases on one document. */
function monthly(cast: Cast): ForeignDocument {
  const one = cast.next('utility');
  const other = cast.next('utility');
  const rows = [one, other].map((job) => ({ ...service(`Sag ${job.caseNo}`, 180_000), no: '' }));
  return makeDocument(cast, 'settlement of two cases', {
    firm: utility(one.partner ?? 0),
    kind: 'other',
    heading: 'Afregning',
    layout: twoColumns,
    jobs: [one, other],
    groups: loose(rows),
    facts: [['Udføres af', danish.sign.name]],
    truth: unproven,
  });
}
