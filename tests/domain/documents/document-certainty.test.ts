import { describe, expect, it } from 'vitest';
import { isCertain, type ScoredCandidate } from '#domain/documents/document-certainty.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { scoreOrder, type ScoredOrder } from '#domain/documents/document-score.ts';
import { found, item, reading, requisition } from '#tests/support/readings.ts';

const order: ScoredOrder = {
  orderNo: '26-04217',
  requisitionNo: 'R2604217-3',
  partnerId: 'baeltnet',
  partnerCaseNo: 'BN123456',
  netOre: 200_000,
  costOre: 100_000,
  expectedNetOre: 0,
  street: 'Ågade',
  houseNo: '12B',
  postnr: '7100',
  customerName: 'Åse Østergård',
  fitterInitials: ['LP'],
  times: ['2026-11-10T08:00:00Z'],
  goodIds: new Set(),
  cancelled: false,
  hasSameDocument: false,
  lock: null,
};
const other: ScoredOrder = {
  ...order,
  orderNo: '26-04218',
  requisitionNo: 'R2604218-1',
  partnerId: null,
  partnerCaseNo: null,
  street: 'Bygade',
  houseNo: '7',
  customerName: 'Bo Bang',
  netOre: 0,
  costOre: 0,
};

const at = (street: string, houseNo: string) =>
  found({ street, houseNo, postnr: '7100', city: 'Vejle' });
/** A document that identifies its order by number, house number, customer and amount. */
const proven = {
  requisitionNos: [requisition('R2604217-3')],
  addresses: [at('Ågade', '12B')],
  customerNames: [found('Åse Østergård')],
  documentDate: found('2026-11-10'),
  netOre: found(100_000),
} satisfies Partial<DocumentReading>;

function certain(
  more: Partial<DocumentReading>,
  { mine = order, theirs = other }: { mine?: ScoredOrder; theirs?: ScoredOrder } = {},
): boolean {
  const read = reading({ ...proven, ...more });
  const candidates = [mine, theirs].map((scored): ScoredCandidate => ({
    scored,
    ...scoreOrder({ reading: read, itemGoods: read.itemLines.map(() => null) }, scored),
  }));
  return isCertain(
    read,
    candidates.toSorted((a, b) => b.score - a.score),
  );
}

describe('“Sikker”', () => {
  it('is the result for a document on which everything matches one order', () => {
    expect(certain({})).toBe(true);
    expect(certain({ orderNos: [found('26-04217')], looseNos: [found('26-04217')] })).toBe(true);
    expect(certain({ itemLines: [item({ orderNo: '26-04217' }), item()].slice(0, 1) })).toBe(true);
    expect(certain({ looseNos: [found('26-09999')] })).toBe(true);
  });

  it.each<[string, Partial<DocumentReading>]>([
    [
      'carries a second number with a check digit',
      { requisitionNos: [...proven.requisitionNos, requisition('R2604218-1')] },
    ],
    [
      'carries a second number that is mistyped',
      { requisitionNos: [...proven.requisitionNos, { ...found('R2604299-9'), valid: false }] },
    ],
    ['carries a second number that is bare', { orderNos: [found('26-04218')] }],
    ['carries the bare number of an order that nobody knows', { orderNos: [found('26-09999')] }],
    ['has the seven digits of another order somewhere', { looseNos: [found('26-04218')] }],
    [
      'names another case of a utility',
      { caseNos: [{ ...found('BN777777'), partnerId: 'baeltnet' }] },
    ],
    [
      'has goods under the number of another order',
      { itemLines: [item({ orderNo: '26-04217' }), item({ orderNo: '26-04218' })] },
    ],
    [
      'has goods that stand under no number beside those that do',
      { itemLines: [item({ orderNo: '26-04217' }), item()] },
    ],
    ['has goods for stock', { flags: ['for_stock'] }],
    [
      'names the door of another order and not its own',
      { addresses: [at('Bygade', '7')], itemLines: [] },
    ],
    ['has no number', { requisitionNos: [] }],
  ])('is not said of a document that %s', (_, more) => {
    expect(certain(more)).toBe(false);
  });

  it('is not the result for an order that cannot accept the document', () => {
    expect(certain({}, { mine: { ...order, lock: 'Ordren er låst.' } })).toBe(false);
    expect(certain({}, { mine: { ...order, cancelled: true } })).toBe(false);
    expect(certain({}, { mine: { ...order, hasSameDocument: true } })).toBe(false);
  });

  it.each([
    [[90, 70], true],
    [[90], true],
    [[89, 0], false],
    [[100, 81], false],
    [[90, 71], false],
    [[], false],
  ])('of scores %j is %s', (scores, expected) => {
    const candidates = scores.map((score) => ({ score, reasons: [], scored: order }));
    expect(isCertain(reading(), candidates)).toBe(expected);
  });
});
