import {
  type BoardCard,
  type BoardConfig,
  type BoardCounters,
  type BoardSnapshot,
  CARDS_PER_LANE,
  type Lane,
  LANES,
  laneOf,
  placeOnBoard,
} from './board.ts';
import { copenhagenDate, copenhagenInstant } from '../time/copenhagen.ts';
import { addDays } from '../time/calendar-date.ts';

/** The maximum length of a recording in days. A recording begins at midnight. */
export const RECORDED_DAYS = 14;

/** The fields of a card that change during the recording. */
export type MovingPart = Pick<
  BoardCard,
  | 'status'
  | 'statusSince'
  | 'priority'
  | 'dueAt'
  | 'plannedStart'
  | 'estimatedMin'
  | 'fitterInitials'
>;

/** The card of an order over time. Its lane follows from its status, its planned start and the day. */
export interface RecordedCard {
  /** The fields that do not change. Personal data is as of today: a customer anonymized since is anonymous in the past too. */
  fixed: Omit<BoardCard, keyof MovingPart | 'lane'>;
  /** When the order was received; `null` when that was before the recording. */
  bornAt: string | null;
  first: MovingPart;
  /** Oldest first. */
  changes: { at: string; set: Partial<MovingPart> }[];
}

/** Everything needed to show a board at any instant between `from` and `until`. */
export interface BoardRecording {
  board: BoardConfig;
  from: string;
  until: string;
  cards: RecordedCard[];
  /** The number of orders per lane that have no card here because the lane was always full. */
  more: Record<Lane, number>;
  /** The counters of the day after each event, oldest first. They restart at zero every day. */
  counters: { at: string; counters: BoardCounters }[];
}

const NOTHING_YET: BoardCounters = { received: 0, done: 0, invoiced: 0, invoicedOre: 0 };

/**
 * The board at an instant.
 * @param at milliseconds since 1970, within the recording
 */
export function boardAt(
  recording: BoardRecording,
  at: number,
): Pick<BoardSnapshot, 'cards' | 'more' | 'counters'> {
  const today = copenhagenDate(at);
  const hanging = recording.cards.flatMap((card) => cardAt(card, at, today) ?? []);
  const place = ({ dueAt, statusSince }: BoardCard) =>
    placeOnBoard(dueAt === null ? null : Date.parse(dueAt), Date.parse(statusSince), at);
  const lanes = LANES.map((lane) => ({
    lane,
    cards: hanging
      .filter((card) => card.lane === lane)
      .map((card) => ({ card, place: place(card) }))
      .sort((a, b) => a.place - b.place)
      .map(({ card }) => card),
  }));
  const more = { ...recording.more };
  for (const { lane, cards } of lanes) more[lane] += Math.max(0, cards.length - CARDS_PER_LANE);
  return {
    cards: lanes.flatMap(({ cards }) => cards.slice(0, CARDS_PER_LANE)),
    more,
    counters: countersAt(recording, at),
  };
}

function countersAt({ counters }: BoardRecording, at: number): BoardCounters {
  const last = counters.findLast((moved) => Date.parse(moved.at) <= at);
  return last && copenhagenDate(last.at) === copenhagenDate(at) ? last.counters : NOTHING_YET;
}

/** How much the counters have grown since an instant of the recording, summed over days. */
export function countedSince(recording: BoardRecording, at: number): BoardCounters {
  const days = new Map<string, BoardCounters>();
  for (const moved of recording.counters) {
    if (Date.parse(moved.at) > at) days.set(copenhagenDate(moved.at), moved.counters);
  }
  const before = days.has(copenhagenDate(at)) ? countersAt(recording, at) : NOTHING_YET;
  const sum = (name: keyof BoardCounters) =>
    [...days.values()].reduce((total, day) => total + (day[name] ?? 0), 0) - (before[name] ?? 0);
  const isDiscreet = recording.counters.some(({ counters }) => counters.invoicedOre === null);
  return {
    received: sum('received'),
    done: sum('done'),
    invoiced: sum('invoiced'),
    invoicedOre: isDiscreet ? null : sum('invoicedOre'),
  };
}

function cardAt({ fixed, bornAt, first, changes }: RecordedCard, at: number, today: string) {
  if (bornAt !== null && Date.parse(bornAt) > at) return null;
  const moving = { ...first };
  for (const change of changes) {
    if (Date.parse(change.at) > at) break;
    Object.assign(moving, change.set);
  }
  const planned = moving.plannedStart && copenhagenDate(moving.plannedStart);
  const lane = laneOf(moving.status, planned, today);
  return lane && { ...fixed, ...moving, lane };
}

/** The instant of the next change on the board, in milliseconds since 1970; the end of the recording if there is none. */
export function nextMoment({ cards, until }: BoardRecording, at: number): number {
  let next = Date.parse(until);
  for (const { bornAt, changes } of cards) {
    const moments = bornAt === null ? changes : [{ at: bornAt }, ...changes];
    const first = moments.find((moment) => Date.parse(moment.at) > at);
    if (first) next = Math.min(next, Date.parse(first.at));
  }
  return next;
}

/** The nearest instant within the recording, in milliseconds since 1970. */
export function withinRecording({ from, until }: BoardRecording, at: number): number {
  return Math.min(Math.max(at, Date.parse(from)), Date.parse(until));
}

/** The instant, in milliseconds since 1970, at which a clock in Denmark showed `hour` on the day `days` before `at`. */
export function daysBefore(at: number | string, days: number, hour: number): number {
  return copenhagenInstant(addDays(copenhagenDate(at), -days), hour * 60).getTime();
}
