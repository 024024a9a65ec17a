import { ORDER_STATUSES } from '../orders/order-status.ts';
import { PRIORITIES } from '../orders/order.ts';
import { WORK_TYPES } from '../orders/work-types.ts';
import { type BoardCard, type BoardSnapshot, LANES, laneStatuses } from './board.ts';

/** A text of a card: the index of a word, or the text itself where no other card has it. */
type Text = number | string;
/** Minutes before (negative: after) the instant of the snapshot. */
type MinutesAgo = number;

/**
 * A card in few characters. The first part is on every board; `houseNo` and `customerName` are only there for readers who may see them.
 * Indexes of statuses, work types and priorities are those of their lists; the lane follows from the status.
 */
type PackedCard = [
  orderNo: string,
  status: number,
  since: MinutesAgo,
  workType: number,
  city: Text,
  street: Text,
  /** One alone stands without a list. */
  fitters: Text | Text[],
  priority: number,
  dueAt: MinutesAgo | null,
  plannedStart: MinutesAgo | null,
  estimatedMin: number | null,
  partnerMark: Text | null,
  onTheWay: 0 | 1,
  houseNo?: string | null,
  customerName?: Text | null,
];

/** A board for the way to the browser: short rows, and each word that several cards show written once, the most used ones first. */
export interface PackedBoard extends Omit<BoardSnapshot, 'cards'> {
  words: string[];
  cards: PackedCard[];
}

const MINUTE = 60_000;
const laneOfStatus = new Map(
  LANES.flatMap((lane) => laneStatuses[lane].map((status) => [status, lane] as const)),
);

/** Packs a board; instants of its cards are rounded down to the minute. */
export function packBoard({ cards, ...board }: BoardSnapshot): PackedBoard {
  const words = sharedTexts(cards);
  const indexes = new Map(words.map((word, index) => [word, index]));
  const text = (whole: string): Text => indexes.get(whole) ?? whole;
  const end = Math.floor(Date.parse(board.at) / MINUTE);
  const ago = (instant: string): MinutesAgo => end - Math.floor(Date.parse(instant) / MINUTE);
  const maybe = <Value, Packed>(value: Value | null, pack: (value: Value) => Packed) =>
    value === null ? null : pack(value);
  const rows = cards.map((card): PackedCard => {
    const fitters = card.fitterInitials.map(text);
    const [only] = fitters;
    const row: PackedCard = [
      card.orderNo,
      ORDER_STATUSES.indexOf(card.status),
      ago(card.statusSince),
      WORK_TYPES.indexOf(card.workType),
      text(card.city),
      text(card.street),
      only !== undefined && fitters.length === 1 ? only : fitters,
      PRIORITIES.indexOf(card.priority),
      maybe(card.dueAt, ago),
      maybe(card.plannedStart, ago),
      card.estimatedMin,
      maybe(card.partnerMark, text),
      card.onTheWay ? 1 : 0,
    ];
    if (card.houseNo !== null || card.customerName !== null) {
      row.push(card.houseNo, maybe(card.customerName, text));
    }
    return row;
  });
  return { ...board, words, cards: rows };
}

/** The texts that several cards show, or one card twice; those that are shown most often have the shortest indexes. */
function sharedTexts(cards: readonly BoardCard[]): string[] {
  const uses = new Map<string, number>();
  for (const { city, street, fitterInitials, partnerMark, customerName } of cards) {
    for (const text of [city, street, ...fitterInitials, partnerMark, customerName])
      if (text !== null) uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return [...uses]
    .filter(([, count]) => count > 1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([text]) => text);
}

/** The board that was packed. */
export function unpackBoard({ words, cards, ...board }: PackedBoard): BoardSnapshot {
  const end = Math.floor(Date.parse(board.at) / MINUTE);
  const at = (minutes: MinutesAgo) => new Date((end - minutes) * MINUTE).toISOString();
  const text = (packed: Text) => (typeof packed === 'number' ? nth(words, packed) : packed);
  return { ...board, cards: cards.map((row) => unpackCard(row, text, at)) };
}

function unpackCard(
  [
    orderNo,
    statusIndex,
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
  text: (packed: Text) => string,
  at: (ago: MinutesAgo) => string,
): BoardCard {
  const status = nth(ORDER_STATUSES, statusIndex);
  const lane = laneOfStatus.get(status);
  if (lane === undefined) throw new RangeError(`An order that is ${status} is in no lane`);
  return {
    orderNo,
    status,
    statusSince: at(since),
    lane,
    workType: nth(WORK_TYPES, workType),
    street: text(street),
    houseNo,
    city: text(city),
    customerName: customerName === null ? null : text(customerName),
    fitterInitials: Array.isArray(fitters) ? fitters.map(text) : [text(fitters)],
    priority: nth(PRIORITIES, priority),
    dueAt: dueAt === null ? null : at(dueAt),
    plannedStart: plannedStart === null ? null : at(plannedStart),
    estimatedMin,
    partnerMark: partnerMark === null ? null : text(partnerMark),
    onTheWay: onTheWay === 1,
  };
}

function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A packed card names number ${index} of a list`);
  return item;
}
