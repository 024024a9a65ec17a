import { type EnteredChange, PRICE_CALL_LEAST } from '#domain/goods/price-change.ts';
import type { PriceImpact, PricesAnswer } from '#domain/goods/price-run.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { priceChangeMachine } from '../screens/price-change.ts';

const dearer: EnteredChange = { kind: 'percent', salesBp: 350, roundTo: 1 };
const fixed: EnteredChange = { kind: 'fixed', salesOre: 58_900 };

const none: PriceImpact = {
  goods: [],
  unchanged: 1,
  underCost: 0,
  underCostNos: [],
  refused: [],
  examples: [],
  orders: { count: 0, lines: 0, netOre: 0, costOre: 0 },
  mayFollow: true,
};
const one: PriceImpact = { ...none, goods: [{ id: 'a', version: 3 }], unchanged: 0 };
/** More than one part. */
const many: PriceImpact = {
  ...none,
  goods: Array.from({ length: PRICE_CALL_LEAST + 1 }, (_, at) => ({ id: `g${at}`, version: 1 })),
  underCost: 2,
  underCostNos: ['100010', '100020'],
};
const changed: PricesAnswer = { changed: 1, unchanged: 0, refused: [], orderIds: ['o1', 'o2'] };
const refused: PricesAnswer = {
  changed: 0,
  unchanged: 0,
  refused: [{ goodNo: '101010', reason: 'Varen er ændret, siden virkningen blev regnet ud.' }],
  orderIds: [],
};

export const priceChangeEntry = catalogueEntry(priceChangeMachine, {
  lives: 'page',
  shown: { context: ['orderLines', 'takesBack', 'stopped', 'failure'] },
  whyNot: {
    changesSomething: 'Ingen vare ville få en anden pris.',
    takesBack: 'Ingen rettelse fortrydes.',
    canTakeBack: 'Intet blev rettet, eller det er fortrudt.',
    goesOn: 'Alt er sendt, eller nogen har stoppet.',
  },
  samples: [
    { type: 'impact.requested', change: dearer },
    { type: 'impact.requested', change: fixed },
    { type: 'change.edited' },
    { type: 'change.confirmed', runId: 'r1', orderLines: false },
    { type: 'change.confirmed', runId: 'r2', orderLines: true },
    { type: 'run.stopped' },
    { type: 'run.resumed' },
    { type: 'run.undone' },
  ],
  answers: { impact: [one, many, none], apply: [changed, refused] },
});
