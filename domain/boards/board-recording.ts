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

/** So many days back a wall remembers, at most; it begins at a midnight. */
export const RECORDED_DAYS = 14;

/** What changes on a card while its order lives. */
export type MovingPart = Pick<
  BoardCard,
  | 'status'
  | 'statusSince'
  | 'title'
  | 'priority'
  | 'dueAt'
  | 'plannedStart'
  | 'estimatedMin'
  | 'fitterInitials'
>;

/** An order's card over time. Where it hangs follows from its status, its plan and the day. */
export interface RecordedCard {
  /** What stays. Personal data is today's: what has been made anonymous since is so in the past too. */
  fixed: Omit<BoardCard, keyof MovingPart | 'lane' | 'flags'>;
  /** When the order came in; `null` when that was before the recording begins. */
  bornAt: string | null;
  first: MovingPart;
  /** Oldest first. */
  changes: { at: string; set: Partial<MovingPart> }[];
}

/** What a wall has shown from one instant to another: enough to draw it at any instant between the two. */
export interface BoardRecording {
  board: BoardConfig;
  from: string;
  until: string;
  cards: RecordedCard[];
  /** Orders that stood in a lane all the time and are not among the cards, because they were never among its first. */
  more: Record<Lane, number>;
  /** The day's counters as each event left them, oldest first; every day begins with nothing. */
  counters: { at: string; counters: BoardCounters }[];
}

const NOTHING_YET: BoardCounters = { received: 0, done: 0, invoiced: 0, invoicedOre: 0 };

/**
 * The wall as it stood at an instant. The flags of orders are not remembered.
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

/** What has come, been done and been invoiced since an instant of the recording, day by day put together. */
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
  return lane && { ...fixed, ...moving, lane, flags: [] };
}

/** The next instant at which something happened on the wall, in milliseconds; the recording's end when nothing did. */
export function nextMoment({ cards, until }: BoardRecording, at: number): number {
  let next = Date.parse(until);
  for (const { bornAt, changes } of cards) {
    const moments = bornAt === null ? changes : [{ at: bornAt }, ...changes];
    const first = moments.find((moment) => Date.parse(moment.at) > at);
    if (first) next = Math.min(next, Date.parse(first.at));
  }
  return next;
}

/** The instant nearest to this one that the recording knows. */
export function withinRecording({ from, until }: BoardRecording, at: number): number {
  return Math.min(Math.max(at, Date.parse(from)), Date.parse(until));
}

/** A time of the day so many days before an instant, as a clock in Denmark shows it. */
export function daysBefore(at: number | string, days: number, hour: number): number {
  return copenhagenInstant(addDays(copenhagenDate(at), -days), hour * 60).getTime();
}
