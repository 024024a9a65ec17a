import * as v from 'valibot';
import { listQuery } from '../list-query.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Priority } from '../orders/order.ts';
import type { WorkTypeCode } from '../orders/work-types.ts';

/** The id of the wall that shows the whole house. */
export const MAIN_BOARD = 'main';

/** Which board the page `/tavle` shows. */
export const boardQuery = listQuery({
  board: v.optional(v.pipe(v.string(), v.maxLength(60)), MAIN_BOARD),
});

/** The lanes of the wall, left to right. */
export const LANES = [
  'received',
  'today',
  'in_progress',
  'awaiting',
  'done',
  'ready_to_invoice',
] as const;
export type Lane = (typeof LANES)[number];

export const laneLabels: Record<Lane, string> = {
  received: 'Modtaget',
  today: 'Planlagt i dag',
  in_progress: 'I gang',
  awaiting: 'Afventer',
  done: 'Udført',
  ready_to_invoice: 'Klar til fakturering',
};

/** The statuses whose orders stand in a lane. */
export const laneStatuses: Record<Lane, OrderStatus[]> = {
  received: ['received'],
  today: ['planned'],
  in_progress: ['in_progress'],
  awaiting: ['awaiting_material', 'awaiting_customer'],
  done: ['done'],
  ready_to_invoice: ['ready_to_invoice'],
};

/** One order on the wall. Instants are ISO strings. `houseNo` and `customerName` are `null` on a discreet wall. */
export interface BoardCard {
  id: string;
  orderNo: string;
  status: OrderStatus;
  statusSince: string;
  lane: Lane;
  title: string;
  workType: WorkTypeCode;
  street: string;
  houseNo: string | null;
  city: string;
  customerName: string | null;
  fitterInitials: string[];
  priority: Priority;
  dueAt: string | null;
  plannedStart: string | null;
  estimatedMin: number | null;
  partnerMark: string | null;
  flags: string[];
}

/** Today's counters in the header of the wall. `invoicedOre` is `null` on a discreet wall. */
export interface BoardCounters {
  received: number;
  done: number;
  invoiced: number;
  invoicedOre: number | null;
}

export interface BoardConfig {
  id: string;
  name: string;
  areaId: string | null;
}

/** At most so many cards of a lane hang on the wall; what matters most comes first. */
export const CARDS_PER_LANE = 60;

/** So much, in milliseconds, what is overdue stands before what is not. */
const MILLENNIUM = 1000 * 365 * 86_400_000;

/**
 * Where a card stands in its lane when not all have room: what is overdue by its deadline, then what has stood longest.
 * Everything in milliseconds since 1970; the lower the place, the sooner it hangs there.
 */
export function placeOnBoard(dueAt: number | null, statusSince: number, now: number): number {
  return dueAt !== null && dueAt < now ? dueAt - MILLENNIUM : statusSince;
}

/** Everything a wall needs to begin: the cards as they stood after event `seq`. */
export interface BoardSnapshot {
  board: BoardConfig;
  cards: BoardCard[];
  /** How many orders of a lane are not among the cards, because the lane is full. */
  more: Record<Lane, number>;
  counters: BoardCounters;
  /** Papers that lie at the desk and belong to no order yet. */
  unmatchedDocuments: number;
  /** This reader's wall has names, house numbers and amounts; without them it is always discreet. */
  whole: boolean;
  /** The channel that tells this reader what happens on the wall. */
  channel: string;
  seq: number;
  at: string;
}

/**
 * The lane an order stands in.
 * @param today the Copenhagen date, `YYYY-MM-DD`
 * @param plannedDate the Copenhagen date of the planned start, if any
 * @returns `null` when the order is not on the wall: planned for later, verified, or past invoicing.
 */
export function laneOf(
  status: OrderStatus,
  plannedDate: string | null,
  today: string,
): Lane | null {
  switch (status) {
    case 'received':
    case 'in_progress':
    case 'done':
    case 'ready_to_invoice':
      return status;
    case 'planned':
      return plannedDate !== null && plannedDate <= today ? 'today' : null;
    case 'awaiting_material':
    case 'awaiting_customer':
      return 'awaiting';
    default:
      return null;
  }
}

/** The types of messages on a board's channel beside the heartbeat. `counter.changed` carries no card. */
export type BoardMessageType =
  | 'card.added'
  | 'card.moved'
  | 'card.updated'
  | 'card.removed'
  | 'counter.changed'
  | 'board.config_changed';

/** The patch of a board message: the card as it is now, and what was counted when that moved with it. */
export interface BoardPatch {
  card?: BoardCard;
  counters?: BoardCounters;
  unmatchedDocuments?: number;
}
