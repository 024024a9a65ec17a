import { formatCount } from '#domain/amounts/count.ts';
import { LANES, laneLabels, laneStatuses, type Lane } from '#domain/boards/board.ts';
import { byStatusOrder, type StatusLook } from '#web/statuses/status-look.tsx';
import { byPlan, byUrgency, type CardView } from './card-view.ts';

export interface LaneView {
  lane: Lane;
  label: string;
  /** In the order in which they should be seen to; in the day's plan by the clock, what is late first. */
  cards: CardView[];
  /** How many of the cards come first because they should have begun. */
  late: number;
}

/** A lane of one status is called what the status is called; the others have names of their own. */
function labelOf(lane: Lane, { info }: StatusLook): string {
  return lane === 'today' || lane === 'awaiting' ? laneLabels[lane] : info(lane).label;
}

/**
 * The lanes left to right, each with its cards in the order in which they should be seen to. Statuses that an administrator has
 * taken off the board are left out, and the lanes stand where their first status stands.
 */
export function lanesOf(views: readonly CardView[], look: StatusLook): LaneView[] {
  const first = (lane: Lane) => look.order.find((status) => laneStatuses[lane].includes(status));
  return LANES.filter((lane) => laneStatuses[lane].some(look.isOnBoard))
    .toSorted(byStatusOrder(first, look))
    .map((lane) => {
      const own = views.filter(({ card }) => card.lane === lane && look.isOnBoard(card.status));
      const cards = own.toSorted(lane === 'today' ? byPlan : byUrgency);
      const late = cards.filter((view) => view.late).length;
      return { lane, label: labelOf(lane, look), cards, late };
    });
}

export interface LanePage {
  shown: CardView[];
  /** From 1, at most `pages`, which is 1 when everything fits. */
  page: number;
  pages: number;
}

/** The cards that do not hang on the board now, in words: `58 flere, 3 røde`; empty when all do. */
export function restText(cards: readonly CardView[], shown: readonly CardView[]): string {
  const rest = cards.length - shown.length;
  if (rest <= 0) return '';
  const reds = (views: readonly CardView[]) => views.filter(({ breached }) => breached).length;
  const red = reds(cards) - reds(shown);
  const words = rest === 1 ? '1 mere' : `${formatCount(rest)} flere`;
  return red === 0 ? words : `${words}, ${red} ${red === 1 ? 'rød' : 'røde'}`;
}

function pressing({ card, breached }: CardView): boolean {
  return breached || card.priority === 'urgent';
}

/** How many turns a card that has come is shown for: at least one whole one. */
const SHOWN_FOR = 2;

/**
 * The cards of a lane that hang on the board now. A lane with more cards than room turns its pages; urgent and breached cards stay on
 * every page, but never on more than half of it, so that the others come round. The page of a card that has just come is shown first.
 * @param capacity how many cards fit
 * @param turn how many times the pages have been turned
 * @param arrival the order that came last, and the turn at which it came
 */
export function lanePage(
  cards: readonly CardView[],
  capacity: number,
  turn: number,
  arrival?: { orderNo: string; turn: number },
): LanePage {
  if (cards.length <= capacity) return { shown: [...cards], page: 1, pages: 1 };
  const pinned = cards.filter(pressing).slice(0, Math.floor(capacity / 2));
  const others = cards.filter((card) => !pinned.includes(card));
  const room = Math.max(1, capacity - pinned.length);
  const pages = Math.ceil(others.length / room);
  const isNew = arrival !== undefined && turn - arrival.turn < SHOWN_FOR;
  const place = isNew ? others.findIndex(({ card }) => card.orderNo === arrival.orderNo) : -1;
  const page = place >= 0 ? Math.floor(place / room) : turn % pages;
  return {
    shown: [...pinned, ...others.slice(page * room, (page + 1) * room)],
    page: page + 1,
    pages,
  };
}
