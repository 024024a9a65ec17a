import type { BoardCard } from '#domain/boards/board.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import {
  isLateStart,
  orderAge,
  slaState,
  type AgeLevel,
  type SlaState,
} from '#domain/orders/order-age.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { isBeforeDone } from '#domain/orders/order-status.ts';
import { copenhagenDate, formatDayMonth, formatTime } from '#domain/time/copenhagen.ts';
import { weekdayWord } from '#domain/time/day-words.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';

/** A card as it looks at one moment. */
export interface CardView {
  card: BoardCard;
  level: AgeLevel;
  /** The age in few characters; in the day's plan the hour at which the work begins. */
  ageText: string;
  /** Working minutes in the status. */
  minutes: number;
  sla: SlaState;
  /** The deadline in few characters; empty while it is far away. */
  slaText: string;
  /** Too old or past its deadline: pinned, patterned, and first. */
  breached: boolean;
  /** It is in the day's plan and should have begun. */
  late: boolean;
}

/** How the card looks at `now`, milliseconds since 1970. */
export function viewCard(
  card: BoardCard,
  now: number,
  { info }: Pick<StatusLook, 'info'>,
  calendar: WorkingCalendar,
): CardView {
  const age = orderAge(card, now, calendar, info(card.status));
  // The deadline is that of the work: an order that waits for its inspection or its invoice has kept it or not.
  const sla = slaState({ dueAt: isBeforeDone(card.status) ? card.dueAt : null }, now, calendar);
  const late =
    card.lane === 'today' && card.plannedStart !== null && isLateStart(card.plannedStart, now);
  const breached = sla.level === 'breached' || age.level === 'red';
  return {
    card,
    level: breached ? 'red' : age.level,
    ageText:
      card.lane === 'today' && card.plannedStart !== null
        ? startText(card.plannedStart, now)
        : shortAge(age.minutes, calendar),
    minutes: age.minutes,
    sla,
    slaText: shortSla({ card, sla }, now),
    breached,
    late,
  };
}

/**
 * How cards look at `now`. A card that has not changed keeps its view, so that news of one card draws no other one again.
 * @returns `viewCard` for any card
 */
export function cardViews(
  now: number,
  look: Pick<StatusLook, 'info'>,
  calendar: WorkingCalendar,
): (card: BoardCard) => CardView {
  const views = new WeakMap<BoardCard, CardView>();
  return (card) => {
    const view = views.get(card) ?? viewCard(card, now, look, calendar);
    views.set(card, view);
    return view;
  };
}

const WEEK = 6 * 86_400_000;

/** When the work was to begin: `kl. 10.30` today, `i går`, `fredag` in the last days, `12. nov.` before that. */
function startText(plannedStart: string, now: number): string {
  const date = copenhagenDate(plannedStart);
  const today = copenhagenDate(now);
  if (date === today) return `kl. ${formatTime(plannedStart)}`;
  if (date === addDays(today, -1)) return 'i går';
  const isLongAgo = now - Date.parse(plannedStart) > WEEK;
  return isLongAgo ? formatDayMonth(plannedStart) : weekdayWord(plannedStart);
}

/** The age in few characters: days and hours below two days, then days; hours, then minutes. */
export function shortAge(
  minutes: number,
  { dayMinutes }: Pick<WorkingCalendar, 'dayMinutes'>,
): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / 60);
  if (days >= 2 || (days > 0 && hours === 0)) return `${days} d`;
  if (days > 0) return `${days} d ${hours} t`;
  return hours > 0 ? `${hours} t` : `${minutes} min`;
}

/** A deadline in few characters, clock time: `om 45 min` before it, `+3 t` after it; empty while it is far away. */
function shortSla({ card, sla }: Pick<CardView, 'card' | 'sla'>, now: number): string {
  if (card.dueAt === null || (sla.level !== 'warning' && sla.level !== 'breached')) return '';
  const minutes = Math.floor(Math.abs(Date.parse(card.dueAt) - now) / 60_000);
  const hours = Math.floor(minutes / 60);
  const length =
    hours >= 48 ? `${Math.floor(hours / 24)} d` : hours > 0 ? `${hours} t` : `${minutes} min`;
  return sla.level === 'breached' ? `+${length}` : `om ${length}`;
}

/** The day's plan: what should have begun first, then by the clock. */
export function byPlan(a: CardView, b: CardView): number {
  const start = ({ card }: CardView) => Date.parse(card.plannedStart ?? card.statusSince);
  return (
    Number(b.late) - Number(a.late) ||
    start(a) - start(b) ||
    a.card.orderNo.localeCompare(b.card.orderNo)
  );
}

/** Urgent before breached before the rest; the longest standing first. */
export function byUrgency(a: CardView, b: CardView): number {
  return rank(b) - rank(a) || b.minutes - a.minutes || a.card.orderNo.localeCompare(b.card.orderNo);
}

function rank({ card, breached }: CardView): number {
  return (card.priority === 'urgent' ? 2 : 0) + (breached ? 1 : 0);
}
