import { expect, it } from 'vitest';
import type { BoardCard, BoardSnapshot } from '#domain/boards/board.ts';
import { packBoard, unpackBoard } from '#domain/boards/packed-board.ts';
import { card, sampleBoard } from '#machines/samples/board-samples.ts';

const cards: BoardCard[] = [
  card({
    fitterInitials: ['MJ', 'SR'],
    partnerMark: 'EW',
    onTheWay: true,
    dueAt: '2026-11-19T10:30:00.000Z',
  }),
  card({
    orderNo: '26-04218',
    status: 'awaiting_customer',
    lane: 'awaiting',
    workType: 'inspection',
    priority: 'urgent',
    plannedStart: '2026-11-25T06:00:00.000Z',
    estimatedMin: null,
    fitterInitials: ['SR'],
  }),
];
const board: BoardSnapshot = { ...sampleBoard, cards };
const discreet: BoardSnapshot = {
  ...board,
  whole: false,
  cards: cards.map((each) => ({ ...each, houseNo: null, customerName: null })),
};

it.each([
  ['whole', board],
  ['discreet', discreet],
])('a %s board is unpacked as it was packed', (_, snapshot) => {
  expect(unpackBoard(packBoard(snapshot))).toEqual(snapshot);
});

it('a name that several cards show is written once', () => {
  const same = {
    ...board,
    cards: ['26-04217', '26-04218', '26-04219'].map((orderNo) =>
      card({ orderNo, customerName: 'Grethe Holm' }),
    ),
  };
  const packed = packBoard(same);
  expect(JSON.stringify(packed).split('Grethe Holm')).toHaveLength(2);
  expect(unpackBoard(packed)).toEqual(same);
});

it('instants are rounded down to the minute', () => {
  const late = { ...board, at: '2026-11-20T07:41:59.999Z' };
  const [first] = unpackBoard(
    packBoard({ ...late, cards: [card({ statusSince: '2026-11-20T07:40:30.000Z' })] }),
  ).cards;
  expect(first?.statusSince).toBe('2026-11-20T07:40:00.000Z');
});

it('three hundred cards of a discreet board take less than 18 kB', () => {
  const many = Array.from({ length: 330 }, (_, n) =>
    card({
      orderNo: `26-${10_000 + n}`,
      street: `Gade ${n % 80}`,
      houseNo: null,
      customerName: null,
      dueAt: '2026-11-19T10:30:00.000Z',
      plannedStart: '2026-11-25T06:00:00.000Z',
      fitterInitials: ['MJ'],
    }),
  );
  const packed = packBoard({ ...discreet, cards: many });
  expect(JSON.stringify(packed).length).toBeLessThan(18_000);
});

it('a text of one card alone stands in it, and the most used ones have the shortest indexes', () => {
  const packed = packBoard({
    ...board,
    cards: [
      card({ street: 'Havnegade', city: 'Vejle', fitterInitials: [] }),
      card({ street: 'Søvej', city: 'Vejle', fitterInitials: [] }),
      card({ street: 'Søvej', city: 'Vejle', fitterInitials: [] }),
    ].map((each) => ({ ...each, customerName: null })),
  });
  expect(packed.words).toEqual(['Vejle', 'Søvej']);
  expect(JSON.stringify(packed.cards)).toContain('Havnegade');
});

it('a card that names a word that is not there is refused', () => {
  const packed = packBoard(board);
  expect(() => unpackBoard({ ...packed, words: [] })).toThrow(RangeError);
});
