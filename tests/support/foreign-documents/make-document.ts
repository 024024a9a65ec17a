import type { Cast, Job } from './cast.ts';
import { us } from './firms.ts';
import { kroner, words } from './money.ts';
import {
  itemsOf,
  type Content,
  type Firm,
  type ForeignDocument,
  type Layout,
  type Truth,
} from './foreign-document.ts';

/** What is to be said of a document; the rest is as most documents have it. */
export type Said = Partial<Content> & {
  firm: Firm;
  /** Whose it is; of none the day is today's. */
  jobs: readonly Job[];
  layout: Layout;
  /** What is true of it, where it is not what the content says. */
  truth?: Partial<Truth>;
  /** In basis points; no moms is charged across a border. */
  vatBp?: number;
};

/** A document as it is drawn, and what is true of it. */
export function makeDocument(cast: Cast, name: string, said: Said): ForeignDocument {
  const content = contentOf(cast, said);
  const { layout } = said;
  return { name, type: 'pdf', truth: truthOf(said, content), draw: () => layout(content) };
}

/** An electronic invoice; its dates and amounts are written as the machine writes them. */
export function makeElectronic(
  cast: Cast,
  name: string,
  said: Omit<Said, 'layout'>,
  write: (content: Content) => Uint8Array,
): ForeignDocument {
  const whole = { ...said, layout: neverDrawn };
  const content = contentOf(cast, whole);
  const electronic = { ...content, date: content.date.split('.').toReversed().join('-') };
  return {
    name,
    type: 'xml',
    truth: truthOf(whole, content),
    draw: () => Promise.resolve(write(electronic)),
  };
}

function contentOf(cast: Cast, said: Said): Content {
  const [job] = said.jobs;
  const groups = said.groups ?? [];
  const netOre = said.netOre ?? itemsOf({ groups }).reduce((sum, item) => sum + item.netOre, 0);
  const day = job ? cast.day(job) : '2026-11-18';
  return {
    kind: 'supplier_invoice',
    heading: 'Faktura',
    no: cast.no(),
    date: day.split('-').toReversed().join('.'),
    receiver: us,
    facts: [],
    place: [],
    remarks: [],
    money: kroner.kr,
    words: words.plain,
    vatOre: Math.round((netOre * (said.vatBp ?? 2500)) / 10_000),
    footer: [],
    ...said,
    groups,
    netOre,
  };
}

function truthOf({ jobs, truth }: Said, { firm, money, kind, netOre, vatOre }: Content): Truth {
  const isWorth = netOre !== 0;
  return {
    orders: jobs.map(({ id }) => id),
    orderNos: jobs.map(({ orderNo }) => orderNo),
    supplier: { name: firm.name, cvr: firm.cvr },
    currency: money.currency,
    netOre: isWorth ? Math.abs(netOre) : null,
    totalOre: isWorth ? Math.abs(netOre + vatOre) : null,
    kind,
    mayBeCertain: jobs.length === 1,
    hasText: true,
    ...truth,
  };
}

function neverDrawn(): never {
  throw new Error('An electronic invoice has no layout');
}
