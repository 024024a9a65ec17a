import { ORDER_STATUSES } from '../orders/order-status.ts';
import { PRIORITIES } from '../orders/order.ts';
import { WORK_TYPES } from '../orders/work-types.ts';
import { type BoardCard, type BoardSnapshot, LANES } from './board.ts';

/** An index in one of the tables of words. */
type Word = number;
/** Minutes before (negative: after) the instant of the snapshot. */
type MinutesAgo = number;

/**
 * A card in few characters. The first part is on every board; `houseNo` and `customerName` are only there for readers who may see them.
 * Indexes of statuses, lanes, work types and priorities are those of their lists.
 */
type PackedCard = [
  orderNo: string,
  status: number,
  lane: number,
  since: MinutesAgo,
  workType: number,
  city: Word,
  street: Word,
  fitters: Word[],
  priority: number,
  dueAt: MinutesAgo | null,
  plannedStart: MinutesAgo | null,
  estimatedMin: number | null,
  partnerMark: Word | null,
  onTheWay: 0 | 1,
  houseNo?: string | null,
  customerName?: Word | string | null,
];

/** A board for the way to the browser: short rows, and each word that several cards show written once. */
export interface PackedBoard extends Omit<BoardSnapshot, 'cards'> {
  words: string[];
  cards: PackedCard[];
}

const MINUTE = 60_000;

/** Packs a board; instants of its cards are rounded down to the minute. */
export function packBoard({ cards, ...board }: BoardSnapshot): PackedBoard {
  const words = new Map<string, Word>();
  const word = (text: string): Word => {
    const known = words.get(text);
    if (known !== undefined) return known;
    words.set(text, words.size);
    return words.size - 1;
  };
  const end = Math.floor(Date.parse(board.at) / MINUTE);
  const ago = (instant: string): MinutesAgo => end - Math.floor(Date.parse(instant) / MINUTE);
  const maybe = <Value, Packed>(value: Value | null, pack: (value: Value) => Packed) =>
    value === null ? null : pack(value);
  const names = new Map<string, number>();
  for (const { customerName: name } of cards)
    if (name !== null) names.set(name, (names.get(name) ?? 0) + 1);
  const nameOf = (name: string) => ((names.get(name) ?? 0) > 1 ? word(name) : name);
  const rows = cards.map((card): PackedCard => {
    const row: PackedCard = [
      card.orderNo,
      ORDER_STATUSES.indexOf(card.status),
      LANES.indexOf(card.lane),
      ago(card.statusSince),
      WORK_TYPES.indexOf(card.workType),
      word(card.city),
      word(card.street),
      card.fitterInitials.map(word),
      PRIORITIES.indexOf(card.priority),
      maybe(card.dueAt, ago),
      maybe(card.plannedStart, ago),
      card.estimatedMin,
      maybe(card.partnerMark, word),
      card.onTheWay ? 1 : 0,
    ];
    if (card.houseNo !== null || card.customerName !== null) {
      row.push(card.houseNo, maybe(card.customerName, nameOf));
    }
    return row;
  });
  return { ...board, words: [...words.keys()], cards: rows };
}

/** The board that was packed. */
export function unpackBoard({ words, cards, ...board }: PackedBoard): BoardSnapshot {
  const end = Math.floor(Date.parse(board.at) / MINUTE);
  const at = (minutes: MinutesAgo) => new Date((end - minutes) * MINUTE).toISOString();
  return { ...board, cards: cards.map((row) => unpackCard(row, words, at)) };
}

function unpackCard(
  [
    orderNo,
    status,
    lane,
    since,
    workType,
    city,
    street,
    fitters,
    priority,
    dueAt,
    plannedStart,
    estimatedMin,
    partnerMark,
    onTheWay,
    houseNo = null,
    customerName = null,
  ]: PackedCard,
  words: readonly string[],
  at: (ago: MinutesAgo) => string,
): BoardCard {
  return {
    orderNo,
    status: nth(ORDER_STATUSES, status),
    statusSince: at(since),
    lane: nth(LANES, lane),
    workType: nth(WORK_TYPES, workType),
    street: nth(words, street),
    houseNo,
    city: nth(words, city),
    customerName: typeof customerName === 'number' ? nth(words, customerName) : customerName,
    fitterInitials: fitters.map((word) => nth(words, word)),
    priority: nth(PRIORITIES, priority),
    dueAt: dueAt === null ? null : at(dueAt),
    plannedStart: plannedStart === null ? null : at(plannedStart),
    estimatedMin,
    partnerMark: partnerMark === null ? null : nth(words, partnerMark),
    onTheWay: onTheWay === 1,
  };
}

function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A packed card names number ${index} of a list`);
  return item;
}
