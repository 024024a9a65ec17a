import { describe, expect, it } from 'vitest';
import { scoreOrder, type ScoredOrder } from '#domain/documents/document-score.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { found, item, reading, requisition } from '#tests/support/readings.ts';

const order: ScoredOrder = {
  orderNo: '26-04217',
  requisitionNo: 'R2604217-3',
  partnerId: 'cerius',
  partnerCaseNo: 'BN-1234',
  netOre: 200_000,
  costOre: 100_000,
  expectedNetOre: 0,
  street: 'Ågade',
  houseNo: '12B',
  postnr: '7100',
  customerName: 'Åse Østergård-Sørensen',
  fitterInitials: ['LP'],
  times: ['2026-11-10T08:00:00Z', '2026-11-14T08:00:00Z'],
  goodIds: new Set(['a', 'b']),
  cancelled: false,
  hasSameDocument: false,
  lock: null,
};

function scored(
  read: Partial<DocumentReading>,
  more: Partial<ScoredOrder> = {},
  itemGoods: (string | null)[] = [],
) {
  const { score, reasons } = scoreOrder(
    { reading: reading(read), itemGoods },
    { ...order, ...more },
  );
  return { score, told: reasons.map(({ points, text }) => [points, text]), reasons };
}

const address = (more: object = {}) =>
  found({ street: 'Aagade', houseNo: '12b', postnr: '7100', city: 'Vejle', ...more });
const items = (count: number) => Array.from({ length: count }, (_, n) => item({ itemNo: `${n}` }));

describe('the score of an order', () => {
  it.each<[string, Partial<DocumentReading>, [number, string][]]>([
    [
      'a proven requisition number',
      { requisitionNos: [requisition('R2604217-3')] },
      [[60, 'Rekvisitionsnr. R2604217-3 fundet']],
    ],
    [
      'a mistyped requisition number: nothing',
      { requisitionNos: [{ ...found('R2604217-3'), valid: false }] },
      [],
    ],
    [
      'the case number at the same partner',
      { caseNos: [{ ...found('BN-1234'), partnerId: 'cerius' }] },
      [[60, 'Sagsnr. hos værket: BN-1234']],
    ],
    [
      'the same case number at another partner: nothing',
      { caseNos: [{ ...found('BN-1234'), partnerId: 'n1' }] },
      [],
    ],
    [
      'a bare order number',
      { orderNos: [found('26-04217')] },
      [[35, 'Ordrenr. 26-04217 uden kontrolciffer']],
    ],
    [
      'both numbers: the bare one proves nothing more',
      { orderNos: [found('26-04217')], requisitionNos: [requisition('R2604217-3')] },
      [[60, 'Rekvisitionsnr. R2604217-3 fundet']],
    ],
    [
      'an amount within 1 % of the cost',
      { netOre: found(101_000) },
      [[15, 'Beløb inden for 1 %: 1.010,00\u00a0kr.']],
    ],
    ['an amount more than 1 % off: nothing', { netOre: found(101_001) }, []],
    ['an amount in other money: nothing', { netOre: found(101_000), currency: 'SEK' }, []],
    ['the address in another spelling', { addresses: [address()] }, [[15, 'Adresse: Ågade 12B']]],
    ['the address in another town: nothing', { addresses: [address({ postnr: '8000' })] }, []],
    [
      'a name that is like the customer’s',
      { customerNames: [found('Aase Østergaard Sørensen')] },
      [[10, 'Kundenavn ligner: Åse Østergård-Sørensen']],
    ],
    ['a name that is not: nothing', { customerNames: [found('Bent Nielsen')] }, []],
    ['the initials of a fitter', { initials: [found('LP')] }, [[5, 'Montørs initialer: LP']]],
    [
      'a date ten days after',
      { documentDate: found('2026-11-24') },
      [[5, 'Dato inden for 10 dage']],
    ],
    ['a date eleven days after: nothing', { documentDate: found('2026-11-25') }, []],
  ])('counts %s', (_, read, told) => {
    expect(scored(read).told).toEqual(told);
  });

  it.each<[string, Partial<ScoredOrder>, number, string]>([
    ['a cancelled order', { cancelled: true }, -40, 'Ordre annulleret'],
    [
      'an order that has the same document',
      { hasSameDocument: true },
      -60,
      'Allerede matchet til samme dok.nr.',
    ],
    [
      'a locked order, which loses no points but is blocked',
      { lock: 'Ordren er låst.' },
      0,
      'Ordren er låst.',
    ],
  ])('speaks against %s', (_, more, points, text) => {
    const { score, told } = scored({ requisitionNos: [requisition('R2604217-3')] }, more);
    expect(told).toContainEqual([points, text]);
    expect(score).toBe(Math.max(0, 60 + points));
  });

  it('divides 25 points among the item numbers and lists those found on the order', () => {
    const read = { itemLines: items(8) };
    const { told, reasons } = scored(read, {}, ['a', 'b', 'a', 'a', 'b', 'a', 'a', null]);
    expect(told).toEqual([[22, 'Varenumre: 7 af 8 genfundet']]);
    expect(reasons[0]?.boxes).toHaveLength(7);
  });

  it('gives fewer points for goods on an order from another time, because they are used for many jobs', () => {
    const read = { itemLines: items(2), documentDate: found('2027-01-13') };
    const goods = ['a', 'b'];
    expect(scored(read, {}, goods).told).toEqual([[25, 'Varenumre: 2 af 2 genfundet']]);
    const later = { ...read, documentDate: found('2027-01-14') };
    expect(scored(later, {}, goods).told).toEqual([
      [10, 'Varenumre: 2 af 2 genfundet, men fra en anden tid'],
    ]);
    expect(scored({ itemLines: items(2) }, {}, goods).score).toBe(25);
  });

  it('compares an order only with its own group of lines on a document for several orders', () => {
    const itemLines = [
      item({ itemNo: '1', orderNo: '26-04217', netOre: 100_000 }),
      item({ itemNo: '2', orderNo: '26-04218', netOre: 400_000 }),
    ];
    const read = { itemLines, netOre: found(500_000) };
    expect(scored(read, {}, ['a', 'x']).told).toEqual([
      [25, 'Varenumre: 1 af 1 genfundet'],
      [15, 'Beløb inden for 1 %: 1.000,00\u00a0kr.'],
    ]);
    expect(scored(read, { orderNo: '26-04299' }, ['a', 'x']).told).toEqual([]);
  });

  it('is always 0–100, and every reason refers to a place on the document', () => {
    const all: Partial<DocumentReading> = {
      requisitionNos: [requisition('R2604217-3')],
      caseNos: [{ ...found('BN-1234'), partnerId: 'cerius' }],
      netOre: found(100_000),
      addresses: [address()],
      initials: [found('LP', 0.7)],
    };
    const { score, reasons } = scored(all);
    expect(score).toBe(100);
    expect(reasons.map(({ boxes }) => boxes.length)).toEqual([1, 1, 1, 1, 1]);
    expect(reasons.at(-1)?.boxes).toEqual([{ page: 1, x: 0.1, y: 0.7, width: 0.3, height: 0.02 }]);
    expect(scored({}, { cancelled: true, hasSameDocument: true }).score).toBe(0);
  });
});
