import {
  LANES,
  laneLabels,
  laneStatuses,
  type BoardCard,
  type Lane,
} from '#domain/boards/board.ts';
import { byStatusOrder, type StatusLook } from '#web/statuses/status-look.tsx';
import { byUrgency, viewCard, type CardView } from './card-view.ts';

export interface LaneView {
  lane: Lane;
  label: string;
  cards: CardView[];
}

/** A lane of one status is called what the status is called; the others have names of their own. */
function labelOf(lane: Lane, { info }: StatusLook): string {
  return lane === 'today' || lane === 'awaiting' ? laneLabels[lane] : info(lane).label;
}

/**
 * The lanes left to right, each with its cards in the order in which they should be seen to. Statuses that an administrator has
 * taken off the board are left out, and the lanes stand where their first status stands.
 */
export function lanesOf(cards: readonly BoardCard[], now: number, look: StatusLook): LaneView[] {
  const views = cards.map((card) => viewCard(card, now, look));
  const first = (lane: Lane) => look.order.find((status) => laneStatuses[lane].includes(status));
  return LANES.filter((lane) => laneStatuses[lane].some(look.isOnBoard))
    .toSorted(byStatusOrder(first, look))
    .map((lane) => ({
      lane,
      label: labelOf(lane, look),
      cards: views
        .filter(({ card }) => card.lane === lane && look.isOnBoard(card.status))
        .toSorted(byUrgency),
    }));
}

export interface LanePage {
  shown: CardView[];
  /** From 1; `pages` is 1 when everything fits. */
  page: number;
  pages: number;
}

/**
 * The cards of a lane that hang on the board now. A lane with more cards than room turns its pages; breached cards stay on
 * every page, but never on more than half of it, so that the others come round.
 * @param capacity how many cards fit
 * @param turn how many times the pages have been turned
 */
export function lanePage(cards: readonly CardView[], capacity: number, turn: number): LanePage {
  if (cards.length <= capacity) return { shown: [...cards], page: 1, pages: 1 };
  const pinned = cards.filter(({ breached }) => breached).slice(0, Math.floor(capacity / 2));
  const others = cards.filter((card) => !pinned.includes(card));
  const room = Math.max(1, capacity - pinned.length);
  const pages = Math.ceil(others.length / room);
  const page = turn % pages;
  return {
    shown: [...pinned, ...others.slice(page * room, (page + 1) * room)],
    page: page + 1,
    pages,
  };
}
