import type { CUSTOMER_SHOWN, PERSON_CHANGED } from '../events/events.ts';
import * as v from 'valibot';
import { listQuery } from '../list-query.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { Priority } from '../orders/order.ts';
import type { WorkTypeCode } from '../orders/work-types.ts';

/** The id of the board that shows all orders. */
export const MAIN_BOARD = 'main';

/** Which board the page `/tavle` shows. */
export const boardQuery = listQuery({
  board: v.optional(v.pipe(v.string(), v.maxLength(60)), MAIN_BOARD),
});

/** The lanes of the board, left to right. */
export const LANES = [
  'received',
  'today',
  'in_progress',
  'awaiting',
  'done',
  'ready_to_invoice',
] as const;
export type Lane = (typeof LANES)[number];

/** A value for each lane. */
export function eachLane<Value>(valueOf: (lane: Lane) => Value): Record<Lane, Value> {
  return {
    received: valueOf('received'),
    today: valueOf('today'),
    in_progress: valueOf('in_progress'),
    awaiting: valueOf('awaiting'),
    done: valueOf('done'),
    ready_to_invoice: valueOf('ready_to_invoice'),
  };
}

export const laneLabels: Record<Lane, string> = {
  received: 'Modtaget',
  today: 'Planlagt i dag',
  in_progress: 'I gang',
  awaiting: 'Afventer',
  done: 'Udført',
  ready_to_invoice: 'Klar til fakturering',
};

/** The statuses of the orders in each lane. */
export const laneStatuses: Record<Lane, OrderStatus[]> = {
  received: ['received'],
  today: ['planned'],
  in_progress: ['in_progress'],
  awaiting: ['awaiting_material', 'awaiting_customer'],
  done: ['done'],
  ready_to_invoice: ['ready_to_invoice'],
};

/**
 * One order on the board, known by its number. Instants are ISO strings. `houseNo` and `customerName` are `null` on a discreet board;
 * what people write freely, such as a title, is on none: it may hold a name.
 */
export interface BoardCard {
  orderNo: string;
  status: OrderStatus;
  statusSince: string;
  lane: Lane;
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
  /** A fitter has set off for it. */
  onTheWay: boolean;
}

/** Today's counters in the header of the board. `invoicedOre` is `null` on a discreet board. */
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

/** The number of cards of a lane that come with the page and that its past has. `placeOnBoard` decides which orders get a card. */
export const CARDS_PER_LANE = 80;

/** The number of cards of a lane that are fetched after the page when a lane has more than came with it. */
export const MOST_CARDS_PER_LANE = 400;

/** Subtracted from the deadline, in milliseconds, so that overdue orders sort before all others. */
const MILLENNIUM = 1000 * 365 * 86_400_000;

/**
 * The sort key of a card in a full lane: overdue orders first by deadline, then the others by time in status, longest first.
 * Arguments in milliseconds since 1970. Cards with the lowest keys are shown.
 */
export function placeOnBoard(dueAt: number | null, statusSince: number, now: number): number {
  return dueAt !== null && dueAt < now ? dueAt - MILLENNIUM : statusSince;
}

/** The initial data of a board: its cards after event `seq`. */
export interface BoardSnapshot {
  board: BoardConfig;
  cards: BoardCard[];
  /** The number of orders per lane without a card because the lane is full. */
  more: Record<Lane, number>;
  counters: BoardCounters;
  /** The number of documents that are not matched with an order yet. */
  unmatchedDocuments: number;
  /** The number of orders that have not reached the ledger for four working hours. */
  failedTransfers: number;
  /** Whether this reader may see names, house numbers and amounts. Otherwise the board is always discreet. */
  whole: boolean;
  /** The channel on which this reader receives the changes of the board. */
  channel: string;
  seq: number;
  at: string;
}

/**
 * The lane of an order.
 * @param today the Copenhagen date, `YYYY-MM-DD`
 * @param plannedDate the Copenhagen date of the planned start, if any
 * @returns `null` when the order is not on the board: planned for a later day, verified, or past invoicing.
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
  | 'board.config_changed'
  | typeof CUSTOMER_SHOWN
  | typeof PERSON_CHANGED;

/** The patch of a board message: the new card, and the counters if they changed too. */
export interface BoardPatch {
  card?: BoardCard;
  counters?: BoardCounters;
  unmatchedDocuments?: number;
  failedTransfers?: number;
}
