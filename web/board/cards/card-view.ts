import type { BoardCard } from '#domain/boards/board.ts';
import { workingDayMinutes } from '#domain/time/working-time.ts';
import { orderAge, slaState, type AgeLevel, type SlaState } from '#domain/orders/order-age.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';

/** A card as it looks at one moment. */
export interface CardView {
  card: BoardCard;
  level: AgeLevel;
  ageText: string;
  /** Working minutes in the status. */
  minutes: number;
  sla: SlaState;
  /** The deadline in few characters; empty while it is far away. */
  slaText: string;
  /** Too old or past its deadline: pinned, patterned, and first. */
  breached: boolean;
}

/** How the card looks at `now`, milliseconds since 1970. */
export function viewCard(
  card: BoardCard,
  now: number,
  { info }: Pick<StatusLook, 'info'>,
): CardView {
  const age = orderAge(card, now, info(card.status));
  const sla = slaState({ dueAt: card.dueAt }, now);
  const breached = sla.level === 'breached' || age.level === 'red';
  return {
    card,
    level: breached ? 'red' : age.level,
    ageText: shortAge(age.minutes),
    minutes: age.minutes,
    sla,
    slaText: shortSla({ card, sla }, now),
    breached,
  };
}

/** The age in few characters: days and hours below ten days, then days; hours, then minutes. A working day is 8.5 hours. */
export function shortAge(minutes: number): string {
  const days = Math.floor(minutes / workingDayMinutes);
  const hours = Math.floor((minutes % workingDayMinutes) / 60);
  if (days >= 10 || (days > 0 && hours === 0)) return `${days} d`;
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

/** Urgent before breached before the rest; the longest standing first. */
export function byUrgency(a: CardView, b: CardView): number {
  return rank(b) - rank(a) || b.minutes - a.minutes || a.card.orderNo.localeCompare(b.card.orderNo);
}

function rank({ card, breached }: CardView): number {
  return (card.priority === 'urgent' ? 2 : 0) + (breached ? 1 : 0);
}
